-- Deleting a client: hidden at once from whoever works in the account or holds a link, erased for good some days later.

-- Which clients are deleted: no more than their ids, so that the policy of every table with something of a client can
-- read the list once for each statement, whatever the table. `clients.deleted_at` says since when.
create table candour.deleted_clients (
  client_id uuid primary key,
  account_id uuid not null,
  foreign key (account_id, client_id) references candour.clients (account_id, id)
);
create index deleted_clients_of_account on candour.deleted_clients (account_id, client_id);
alter table candour.deleted_clients enable row level security;
alter table candour.deleted_clients force row level security;
create policy own_account on candour.deleted_clients for select to candour_app
  using (account_id = candour.account() and (candour.invitation() is null or client_id = candour.client()));
-- Who serves requests and links reads it and can change nothing of it.
grant select on candour.deleted_clients to candour_app;
revoke update (deleted_at) on candour.clients from candour_app;

-- Whether this transaction is about clients that are deleted; only `withDeletedClients` says so, and sees no more of
-- them than their own row.
create function candour.sees_deleted() returns boolean language sql stable parallel safe
  as $$ select coalesce(current_setting('candour.deleted', true), '') = 'seen' $$;

create policy not_deleted on candour.clients as restrictive to candour_app
  using (candour.sees_deleted() or (id = any (array(select d.client_id from candour.deleted_clients d))) is not true);

-- candour_eraser in the scope of one client, `withWholeClient`: not that of an account, so that no policy of a whole
-- account applies, and a table that this scope knows nothing of loses nothing.
create function candour.erased_account() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('candour.erased_account', true), '')::uuid $$;
create function candour.erased_client() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('candour.erased_client', true), '')::uuid $$;

-- For every table with a `client_id`, now and in later migrations: hidden with its client, and erased with it.
create function candour.belongs_to_clients(of_table regclass) returns void language plpgsql as
$$
begin
  execute format(
    'create policy not_of_a_deleted_client on %s as restrictive to candour_app
       using ((client_id = any (array(select d.client_id from candour.deleted_clients d))) is not true)', of_table);
  execute format(
    'create policy whole_client on %s to candour_eraser
       using (account_id = candour.erased_account() and client_id = candour.erased_client())', of_table);
end
$$;
revoke all on function candour.belongs_to_clients from public;

select candour.belongs_to_clients(name) from unnest(array[
  'candour.client_keys', 'candour.invitations', 'candour.codes', 'candour.known_browsers', 'candour.answering_sessions',
  'candour.responses', 'candour.submissions', 'candour.queries', 'candour.notes', 'candour.accepted_answers',
  'candour.files', 'candour.mails', 'candour.outbox']::regclass[]) as name;

create policy whole_account on candour.deleted_clients to candour_eraser using (account_id = candour.account());
create policy whole_client on candour.deleted_clients to candour_eraser
  using (account_id = candour.erased_account() and client_id = candour.erased_client());
create policy whole_client on candour.clients to candour_eraser
  using (account_id = candour.erased_account() and id = candour.erased_client());
create policy whole_client on candour.answers to candour_eraser
  using (account_id = candour.erased_account() and invitation_id in (select i.id from candour.invitations i));
create policy whole_client on candour.idempotency_keys to candour_eraser
  using (account_id = candour.erased_account() and invitation_id in (select i.id from candour.invitations i));
create policy whole_client on candour.file_usage to candour_eraser using (account_id = candour.erased_account());
create policy whole_client on candour.audit for insert to candour_eraser
  with check (account_id = candour.erased_account() and subject_id = candour.erased_client()::text);

grant select (client_id), insert, delete on candour.deleted_clients to candour_eraser;
grant select (deleted_at), update (deleted_at) on candour.clients to candour_eraser;
grant select (id, reserved) on candour.files to candour_eraser;
grant select (bytes), update (bytes) on candour.file_usage to candour_eraser;

-- Whose time is over, and who of those that were erased is there again because a backup was restored: ids and times.
create policy ids on candour.clients for select to candour_system using (true);
grant select (id, account_id, deleted_at) on candour.clients to candour_system;
create index clients_to_erase on candour.clients (deleted_at) where deleted_at is not null;
