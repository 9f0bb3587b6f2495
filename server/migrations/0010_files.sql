-- Files: what is known of each content, the key of an account's own files, and how much space is taken.

-- Seals the files that belong to no client; a client's files are sealed with the client's key.
create table candour.account_keys (
  id uuid primary key,
  account_id uuid not null unique references candour.accounts,
  wrapped bytea not null,
  created_at timestamptz(3) not null
);
alter table candour.account_keys enable row level security;
alter table candour.account_keys force row level security;
create policy own_account on candour.account_keys for all to candour_app
  using (account_id = candour.account()) with check (account_id = candour.account());
create policy not_through_a_link on candour.account_keys as restrictive for all to candour_app
  using (candour.invitation() is null);
grant select, insert on candour.account_keys to candour_app;

-- One row an account, locked by whoever takes space: what all its files take, and the last generation given.
create table candour.file_usage (
  account_id uuid primary key references candour.accounts,
  bytes bigint not null default 0 check (bytes >= 0),
  generation bigint not null default 0
);
alter table candour.file_usage enable row level security;
alter table candour.file_usage force row level security;
create policy own_account on candour.file_usage for all to candour_app
  using (account_id = candour.account()) with check (account_id = candour.account());
grant select, insert, update (bytes, generation) on candour.file_usage to candour_app;

-- One row for each content that a path ever got. It comes before the first byte is stored and goes after the last is
-- removed, so that no byte is forgotten and none is missing.
create table candour.files (
  id uuid primary key,
  account_id uuid not null references candour.accounts,
  -- Where the path says so: whose file it is, and through which link it can be seen.
  client_id uuid,
  invitation_id uuid,
  -- Ids, for clients' files; the name that a person gave is sealed.
  path text collate "C" not null check (length(path) between 1 and 1024),
  state text not null check (state in ('arriving', 'stored', 'removed')),
  generation bigint not null,
  metageneration int not null default 1,
  -- The key of this one content, under the key of client or account.
  key_sealed bytea not null,
  metadata_sealed bytea not null,
  content_type text,
  -- Null while nobody knows how much will come.
  size bigint check (size >= 0),
  received bigint not null default 0,
  -- What it takes of the account's space.
  reserved bigint not null check (reserved >= 0),
  -- The names of the sealed segments, in order.
  segments text[] not null default '{}',
  -- Whoever sends bytes at the moment; a later one takes over.
  writer uuid,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  foreign key (account_id, client_id) references candour.clients (account_id, id),
  check (invitation_id is null or client_id is not null),
  check (state <> 'stored' or (size = received and reserved = size and content_type is not null))
);
create unique index files_by_path on candour.files (account_id, path) where state = 'stored';
create index files_unfinished on candour.files (created_at) where state <> 'stored';

alter table candour.files enable row level security;
alter table candour.files force row level security;
create policy own_account on candour.files for all to candour_app
  using (account_id = candour.account()) with check (account_id = candour.account());
create policy one_invitation_through_a_link on candour.files as restrictive for all to candour_app
  using (candour.invitation() is null or (invitation_id = candour.invitation() and client_id = candour.client()));
-- The row goes last: only where the content is marked as to be removed, and never through a link.
create policy after_its_content on candour.files as restrictive for delete to candour_app
  using (state = 'removed' and candour.invitation() is null);
grant select, insert, delete on candour.files to candour_app;
grant update (state, metageneration, metadata_sealed, content_type, size, received, reserved, segments, writer, created_at,
    updated_at)
  on candour.files to candour_app;

-- The job that clears up looks across accounts, and sees where there is something to do.
create policy unfinished on candour.files for select to candour_system using (state <> 'stored');
grant select (id, account_id, state, created_at) on candour.files to candour_system;
