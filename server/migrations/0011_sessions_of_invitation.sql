-- The first save ends the other sessions of its invitation: found without reading those of all.
create index answering_sessions_of_invitation on candour.answering_sessions (invitation_id);
