-- Invitations: one private link for one client to one version of a survey.

create table candour.invitations (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references candour.accounts,
  client_id uuid not null,
  survey_version_id uuid not null,
  -- Looked up by hash; kept sealed as well, so that the firm can copy the link again.
  token_hash bytea not null unique,
  token_sealed bytea not null,
  -- Of the queue of unsent answers on the client's device.
  queue_key_sealed bytea not null,
  expires_at timestamptz(3) not null,
  opened_at timestamptz(3),
  revoked_at timestamptz(3),
  created_at timestamptz(3) not null,
  unique (account_id, id),
  unique (account_id, client_id, id),
  foreign key (account_id, client_id) references candour.clients (account_id, id),
  foreign key (account_id, survey_version_id) references candour.survey_versions (account_id, id)
);
create index invitations_of_client on candour.invitations (client_id, created_at desc, id desc);

alter table candour.invitations enable row level security;
alter table candour.invitations force row level security;
create policy own_account on candour.invitations for all to candour_app
  using (account_id = candour.account()) with check (account_id = candour.account());
create policy one_invitation_through_a_link on candour.invitations as restrictive for all to candour_app
  using (candour.invitation() is null or (id = candour.invitation() and client_id = candour.client()));
grant select, insert on candour.invitations to candour_app;
grant update (opened_at, revoked_at) on candour.invitations to candour_app;

-- Who opens a link is in no account yet: it is found by its hash, and no more than where it belongs is seen.
create policy find_by_hash on candour.invitations for select to candour_system using (true);
grant select (id, account_id, client_id, token_hash) on candour.invitations to candour_system;

create policy one_version_through_a_link on candour.survey_versions as restrictive for all to candour_app
  using (
    candour.invitation() is null
    or id = (select i.survey_version_id from candour.invitations i where i.id = candour.invitation())
  );
