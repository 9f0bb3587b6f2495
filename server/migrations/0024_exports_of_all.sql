-- What was made of a whole account goes once one of its clients is deleted, and not only when that client is erased.
grant select (client_id) on candour.exports to candour_eraser;
