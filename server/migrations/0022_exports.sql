-- exports: documents that are made in the background, and kept for a while.
create table candour.exports (
  id uuid primary key,
  account_id uuid not null references candour.accounts,
  -- Null of a whole account.
  client_id uuid,
  invitation_id uuid,
  what text not null check (what in ('response', 'client', 'account')),
  format text not null check (format in ('pdf', 'docx', 'xlsx', 'csv', 'json', 'zip')),
  -- Of the response that it is made from.
  response_version integer,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  progress integer not null default 0 check (progress between 0 and 100),
  -- Sealed with the key of the client, or of the account: what it is called, and the key of its content.
  name_sealed bytea not null,
  key_sealed bytea,
  -- Where its content is kept: a new place each time that making it begins.
  content_id uuid,
  segments text[] not null default '{}',
  size bigint,
  requested_by text not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  foreign key (account_id, client_id) references candour.clients (account_id, id),
  check ((client_id is null) = (what = 'account') and (invitation_id is not null) = (what = 'response')),
  check (state <> 'done' or (content_id is not null and key_sealed is not null and size is not null))
);
create index exports_of_account on candour.exports (account_id, created_at desc, id desc);
create index exports_expired on candour.exports (expires_at);

alter table candour.exports enable row level security;
alter table candour.exports force row level security;
create policy own_account on candour.exports to candour_app
  using (account_id = candour.account()) with check (account_id = candour.account());
create policy not_through_a_link on candour.exports as restrictive to candour_app
  using (candour.invitation() is null) with check (candour.invitation() is null);
select candour.belongs_to_clients('candour.exports');
grant select, insert, delete,
    update (state, progress, key_sealed, content_id, segments, size) on candour.exports to candour_app;

create policy whole_account on candour.exports to candour_eraser using (account_id = candour.account());
-- What was made of a whole account holds a client who is erased, too.
create policy of_all_clients on candour.exports to candour_eraser
  using (account_id = candour.erased_account() and client_id is null);
grant delete, select (content_id) on candour.exports to candour_eraser;

-- The job that clears up looks across accounts.
create policy expired on candour.exports for select to candour_system using (true);
grant select (id, account_id, expires_at) on candour.exports to candour_system;
