-- Coming back: codes, the browsers that a client is known by, and sessions that count once a code is confirmed.

alter table candour.invitations add column requires_code boolean not null default false;

-- Null until a code is confirmed: such a session can ask for a code, enter it and leave. The default is for the previous
-- release, which hands out no other than what is confirmed; this one always says.
alter table candour.answering_sessions add column confirmed_at timestamptz(3) default now();
grant delete on candour.answering_sessions to candour_app;

-- One row an invitation, so that a new code takes the place of the older one.
create table candour.codes (
  invitation_id uuid primary key,
  account_id uuid not null,
  client_id uuid not null,
  -- Keyed: of a million codes, a plain hash is found by trying them all. Null once used, or tried too often.
  code_hash bytea,
  -- "email": the client asked for it. "firm": the firm made it, to be read out.
  channel text not null check (channel in ('email', 'firm')),
  expires_at timestamptz(3) not null,
  -- Wrong tries at this code.
  tries int not null default 0,
  -- Of the last hour, whatever the code: when one was sent, and when one was tried and wrong.
  sent_at timestamptz(3)[] not null default '{}',
  wrong_at timestamptz(3)[] not null default '{}',
  foreign key (account_id, client_id, invitation_id) references candour.invitations (account_id, client_id, id)
);

alter table candour.codes enable row level security;
alter table candour.codes force row level security;
create policy own_account on candour.codes for all to candour_app
  using (account_id = candour.account()) with check (account_id = candour.account());
create policy one_invitation_through_a_link on candour.codes as restrictive for all to candour_app
  using (candour.invitation() is null or (invitation_id = candour.invitation() and client_id = candour.client()));
grant select, insert on candour.codes to candour_app;
grant update (code_hash, channel, expires_at, tries, sent_at, wrong_at) on candour.codes to candour_app;
-- A daily job takes away those that are long over, and can take no others.
create policy over on candour.codes for delete to candour_system
  using (expires_at < now() - interval '1 day');
grant delete on candour.codes to candour_system;

-- A browser that is asked for no code again, by the hash of a secret in its cookie.
create table candour.known_browsers (
  secret_hash bytea primary key,
  account_id uuid not null,
  client_id uuid not null,
  invitation_id uuid not null,
  created_at timestamptz(3) not null,
  -- When its invitation does.
  expires_at timestamptz(3) not null,
  foreign key (account_id, client_id, invitation_id) references candour.invitations (account_id, client_id, id)
);
create index known_browsers_of_invitation on candour.known_browsers (account_id, client_id, invitation_id);

alter table candour.known_browsers enable row level security;
alter table candour.known_browsers force row level security;
create policy own_account on candour.known_browsers for all to candour_app
  using (account_id = candour.account()) with check (account_id = candour.account());
create policy one_invitation_through_a_link on candour.known_browsers as restrictive for all to candour_app
  using (candour.invitation() is null or (invitation_id = candour.invitation() and client_id = candour.client()));
grant select, insert, delete on candour.known_browsers to candour_app;
-- Whoever leaves may have no session any more: like a session, a browser is found by its hash.
create policy find_by_hash on candour.known_browsers for select to candour_system using (true);
create policy over on candour.known_browsers for delete to candour_system
  using (expires_at < now() - interval '1 day');
grant select (account_id, client_id, invitation_id, secret_hash), delete on candour.known_browsers to candour_system;
