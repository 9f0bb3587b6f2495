-- identity: what stands beside a password or in its place: passkeys, codes of an authenticator app, recovery codes.

create table identity.passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references identity.users on delete cascade,
  -- As the authenticator calls it; nobody else may have the same.
  credential_id bytea not null unique check (length(credential_id) between 1 and 1023),
  -- In COSE, as the authenticator gave it.
  public_key bytea not null,
  -- How often it was used, as far as the authenticator counts; one that goes back was copied.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  -- Whether it may live in more places than one, which never changes, and whether it does.
  can_sync boolean not null,
  is_synced boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_by_user on identity.passkeys (user_id);

-- The authenticator app of a user: one, asked for once a code of it was given.
create table identity.second_factors (
  user_id uuid primary key references identity.users on delete cascade,
  -- Wrapped by a key that lives outside the database.
  wrapped_secret bytea not null,
  confirmed_at timestamptz,
  -- The time step of the last code that was taken: neither it nor an earlier one is taken again.
  last_step bigint not null default 0,
  -- Those that are left, by keyed hash; one that is used is gone. In one row, so that each is good once, exactly.
  recovery_codes bytea[] not null default '{}'
);

-- What a browser holds between the two steps of a ceremony, good once and for what it was made. The secret is with the
-- browser alone; here is its SHA-256.
create table identity.tickets (
  token_hash bytea primary key check (length(token_hash) = 32),
  purpose text not null check (purpose in ('add-passkey', 'passkey-sign-in', 'second-factor')),
  -- Who adds a passkey, or whose password was right. Nobody yet where a passkey is to say who it is.
  user_id uuid references identity.users on delete cascade,
  -- The user's count of ended sessions when it was made: what ends all sessions ends it too.
  generation integer,
  -- What the authenticator has to sign: random bytes, worth nothing beyond this ticket.
  challenge bytea,
  -- How long the session shall last that the second step opens.
  persistence text check (persistence in ('local', 'session')),
  -- Codes that were tried.
  tries integer not null default 0,
  expires_at timestamptz not null,
  check ((purpose = 'passkey-sign-in') = (user_id is null)),
  check ((user_id is null) = (generation is null)),
  check ((purpose = 'second-factor') = (challenge is null)),
  check ((purpose = 'second-factor') = (persistence is not null))
);
create index tickets_by_user on identity.tickets (user_id);
create index tickets_by_expiry on identity.tickets (expires_at);

grant select, insert, update, delete on identity.passkeys, identity.second_factors, identity.tickets to candour_identity;
