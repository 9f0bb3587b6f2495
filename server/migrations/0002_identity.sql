-- identity: who signs in. It stands apart from the data of the firms: a schema, a role and a pool of its own,
-- and no reference to or from any other schema.
create schema identity;
revoke all on schema identity from public;
grant usage on schema identity to candour_identity;

create table identity.users (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email)),
  email_verified boolean not null default false,
  name text not null,
  -- argon2id in the PHC format, parameters and salt included. Null for who signs in in another way.
  password_hash text check (password_hash like '$argon2id$%'),
  status text not null default 'active' check (status in ('active', 'disabled')),
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- The secret is with the browser alone; here is its SHA-256.
create table identity.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references identity.users on delete cascade,
  token_hash bytea not null unique check (length(token_hash) = 32),
  persistence text not null check (persistence in ('local', 'session')),
  -- When the password was last given; what needs a recent sign-in looks here.
  signed_in_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_by_user on identity.sessions (user_id);
create index sessions_by_expiry on identity.sessions (expires_at);

-- Failed attempts, counted in a window. The key is a keyed hash of what is limited: an e-mail or an address.
create table identity.attempts (
  key bytea primary key,
  count integer not null,
  since timestamptz not null
);
create index attempts_by_age on identity.attempts (since);

grant select, insert, update, delete on identity.users, identity.sessions, identity.attempts to candour_identity;
