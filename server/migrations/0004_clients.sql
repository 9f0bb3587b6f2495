-- Clients, and the data key of each one.

create table candour.clients (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references candour.accounts,
  name text not null,
  reference text,
  -- The address itself is sealed with the client's data key; the keyed hash finds it by exact match.
  email_sealed bytea,
  email_lookup bytea,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  unique (account_id, id),
  check ((email_sealed is null) = (email_lookup is null))
);
create index clients_newest on candour.clients (account_id, created_at desc, id desc);
create index clients_by_email on candour.clients (account_id, email_lookup) where email_lookup is not null;

alter table candour.clients enable row level security;
alter table candour.clients force row level security;
create policy own_account on candour.clients for all to candour_app
  using (account_id = candour.account()) with check (account_id = candour.account());
-- A link shows a survey, not who the firm has on file.
create policy not_through_a_link on candour.clients as restrictive for all to candour_app
  using (candour.invitation() is null);
grant select, insert on candour.clients to candour_app;
grant update (name, reference, email_sealed, email_lookup, updated_at) on candour.clients to candour_app;

-- Deleting the row makes everything sealed for this client unreadable.
create table candour.client_keys (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references candour.accounts,
  client_id uuid not null,
  wrapped bytea not null,
  created_at timestamptz(3) not null,
  unique (client_id),
  foreign key (account_id, client_id) references candour.clients (account_id, id)
);

alter table candour.client_keys enable row level security;
alter table candour.client_keys force row level security;
create policy own_account on candour.client_keys for all to candour_app
  using (account_id = candour.account()) with check (account_id = candour.account());
create policy one_client_through_a_link on candour.client_keys as restrictive for all to candour_app
  using (candour.invitation() is null or client_id = candour.client());
grant select, insert, delete on candour.client_keys to candour_app;
