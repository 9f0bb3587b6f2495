-- What a firm may change of its own profile, and how an account goes with everything in it.

-- The subscription and the customer at the payment provider are not the firm's to write.
grant update (name, company, email, updated_at) on candour.profiles to candour_app;

-- candour_eraser: deletes the account in scope, and reads no more of it than the ids by which its rows hang together.
-- A role of its own, so that who serves requests and links can still delete nothing of this, the audit least of all.
grant usage on schema candour to candour_eraser;
grant execute on function candour.add_job to candour_eraser;

create policy whole_account on candour.answers to candour_eraser using (account_id = candour.account());
create policy whole_account on candour.answering_sessions to candour_eraser using (account_id = candour.account());
create policy whole_account on candour.known_browsers to candour_eraser using (account_id = candour.account());
create policy whole_account on candour.responses to candour_eraser using (account_id = candour.account());
create policy whole_account on candour.codes to candour_eraser using (account_id = candour.account());
create policy whole_account on candour.invitations to candour_eraser using (account_id = candour.account());
create policy whole_account on candour.survey_versions to candour_eraser using (account_id = candour.account());
create policy whole_account on candour.surveys to candour_eraser using (account_id = candour.account());
create policy whole_account on candour.files to candour_eraser using (account_id = candour.account());
create policy whole_account on candour.file_usage to candour_eraser using (account_id = candour.account());
create policy whole_account on candour.account_keys to candour_eraser using (account_id = candour.account());
create policy whole_account on candour.mails to candour_eraser using (account_id = candour.account());
create policy whole_account on candour.outbox to candour_eraser using (account_id = candour.account());
create policy whole_account on candour.client_keys to candour_eraser using (account_id = candour.account());
create policy whole_account on candour.clients to candour_eraser using (account_id = candour.account());
create policy whole_account on candour.idempotency_keys to candour_eraser using (account_id = candour.account());
create policy whole_account on candour.profiles to candour_eraser using (account_id = candour.account());
create policy whole_account on candour.accounts to candour_eraser using (id = candour.account());
create policy whole_account on candour.audit to candour_eraser
  using (account_id = candour.account()) with check (account_id = candour.account());

grant delete on
    candour.answers, candour.answering_sessions, candour.known_browsers, candour.responses, candour.codes,
    candour.invitations, candour.survey_versions, candour.surveys, candour.files, candour.file_usage,
    candour.account_keys, candour.mails, candour.outbox, candour.client_keys, candour.clients,
    candour.idempotency_keys, candour.profiles, candour.accounts, candour.audit
  to candour_eraser;
grant select (invitation_id) on candour.answers, candour.answering_sessions, candour.codes to candour_eraser;
grant select (id) on candour.accounts, candour.invitations, candour.clients to candour_eraser;
grant select (client_id) on candour.client_keys to candour_eraser;
-- That there was such an account, and who ended it.
grant insert on candour.audit to candour_eraser;

-- Found by their client when it goes, without reading those of all accounts for each.
create index mails_of_client on candour.mails (account_id, client_id);
create index outbox_of_client on candour.outbox (account_id, client_id);
create index files_of_client on candour.files (account_id, client_id);

-- Users who are deleted, or about to be: while identity still knows somebody, a request under way must not make the
-- account anew. Ids alone, and for a day.
create table candour.deleted_users (
  uid text primary key check (length(uid) between 1 and 128),
  -- Until identity has deleted the user, who may come back by signing in if that fails.
  is_final boolean not null,
  deleted_at timestamptz not null
);
alter table candour.deleted_users enable row level security;
alter table candour.deleted_users force row level security;
create policy any_user on candour.deleted_users to candour_system using (true) with check (true);
create policy who_goes_now on candour.deleted_users for insert to candour_eraser with check (true);
grant select, insert, update (is_final), delete on candour.deleted_users to candour_system;
grant insert on candour.deleted_users to candour_eraser;
