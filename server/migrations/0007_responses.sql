-- Responses: what a client answered through one invitation, and the sessions in which that happens.

create table candour.responses (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references candour.accounts,
  client_id uuid not null,
  invitation_id uuid not null unique,
  status text not null default 'in-progress'
    check (status in ('in-progress', 'submitted', 'queried', 'reviewed')),
  -- Counts the saves.
  version int not null default 0,
  -- What the client can quote once the answers are sent.
  reference text,
  started_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  submitted_at timestamptz(3),
  unique (account_id, invitation_id),
  unique (account_id, reference),
  foreign key (account_id, client_id, invitation_id) references candour.invitations (account_id, client_id, id),
  check ((reference is null) = (submitted_at is null))
) with (fillfactor = 70);

alter table candour.responses enable row level security;
alter table candour.responses force row level security;
create policy own_account on candour.responses for all to candour_app
  using (account_id = candour.account()) with check (account_id = candour.account());
create policy one_invitation_through_a_link on candour.responses as restrictive for all to candour_app
  using (candour.invitation() is null or (invitation_id = candour.invitation() and client_id = candour.client()));
grant select, insert on candour.responses to candour_app;
grant update (status, version, reference, updated_at, submitted_at) on candour.responses to candour_app;

create table candour.answers (
  invitation_id uuid not null,
  -- Of the question, or of its mark or comment. A repeating group is one answer.
  name text not null,
  -- The response's own account, by the key below: no second look-up in the busiest table.
  account_id uuid not null,
  -- Null where the answer was taken back: the row stays, so that a change on another device is still noticed.
  sealed bytea,
  -- That of the response when this answer last changed.
  version int not null,
  updated_at timestamptz(3) not null,
  primary key (invitation_id, name),
  foreign key (account_id, invitation_id) references candour.responses (account_id, invitation_id)
) with (fillfactor = 80);

alter table candour.answers enable row level security;
alter table candour.answers force row level security;
create policy own_account on candour.answers for all to candour_app
  using (account_id = candour.account()) with check (account_id = candour.account());
create policy one_invitation_through_a_link on candour.answers as restrictive for all to candour_app
  using (candour.invitation() is null or invitation_id = candour.invitation());
grant select, insert on candour.answers to candour_app;
grant update (sealed, version, updated_at) on candour.answers to candour_app;

create table candour.answering_sessions (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references candour.accounts,
  client_id uuid not null,
  invitation_id uuid not null,
  secret_hash bytea not null unique,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  foreign key (account_id, client_id, invitation_id) references candour.invitations (account_id, client_id, id)
);

alter table candour.answering_sessions enable row level security;
alter table candour.answering_sessions force row level security;
create policy own_account on candour.answering_sessions for all to candour_app
  using (account_id = candour.account()) with check (account_id = candour.account());
create policy one_invitation_through_a_link on candour.answering_sessions as restrictive for all to candour_app
  using (candour.invitation() is null or (invitation_id = candour.invitation() and client_id = candour.client()));
grant select, insert on candour.answering_sessions to candour_app;

-- The cookie says nothing of its account: like a link, a session is found by its hash.
create policy find_by_hash on candour.answering_sessions for select to candour_system using (true);
-- A daily job takes away those that are long over, and can take no others.
create policy over on candour.answering_sessions for delete to candour_system
  using (expires_at < now() - interval '1 day');
grant select (account_id, client_id, invitation_id, secret_hash), delete on candour.answering_sessions to candour_system;

-- Ends a statement, and with it the transaction, when what it found forbids what it was about to do.
create function candour.refuse(reason text) returns boolean
  language plpgsql as
$$
begin
  raise exception using errcode = 'CD001', message = reason;
end
$$;
grant execute on function candour.refuse(text) to candour_app;
