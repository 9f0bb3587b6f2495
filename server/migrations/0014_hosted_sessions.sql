-- Sessions of users whom a hosted identity service knows (IDENTITY=hosted): there is no row of theirs in
-- identity.users. What the service last said of a user stands in each of their sessions.
create table identity.hosted_sessions (
  id uuid primary key,
  -- As the service names the user.
  uid text not null check (length(uid) between 1 and 128),
  email text not null check (email = lower(email)),
  email_verified boolean not null,
  name text not null,
  -- The cookie's secret is with the browser alone; here is its SHA-256.
  token_hash bytea not null unique check (length(token_hash) = 32),
  -- The service's refresh token and ID token, sealed with a key that is not in the database.
  tokens bytea not null,
  -- SHA-256 of the ID token that is handed out, and of the one before, which is good until it expires.
  access_hash bytea not null unique check (length(access_hash) = 32),
  access_expires_at timestamptz not null,
  previous_hash bytea check (length(previous_hash) = 32),
  persistence text not null check (persistence in ('local', 'session')),
  device text not null,
  -- When the password was last given, as the service says.
  signed_in_at timestamptz not null,
  last_used_at timestamptz not null,
  -- When the service was last asked whether the user still stands.
  checked_at timestamptz not null,
  expires_at timestamptz not null
);
create index hosted_sessions_by_user on identity.hosted_sessions (uid);
create index hosted_sessions_by_email on identity.hosted_sessions (email);
create index hosted_sessions_by_expiry on identity.hosted_sessions (expires_at);

grant select, insert, update, delete on identity.hosted_sessions to candour_identity;
