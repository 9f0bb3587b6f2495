-- The key that the answer to a question is saved under ("children" of "children[0].name"): what is open again while a
-- response is queried, told by the one statement that saves.
alter table candour.queries
  add column key text not null check (length(key) between 1 and 500);
create index queries_open on candour.queries (invitation_id) where state = 'open';
