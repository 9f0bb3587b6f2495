-- identity: the codes of links in e-mails, what a session says of itself, and what ends all sessions at once.

-- The secret is in the e-mail alone; here is its SHA-256. One for each user, purpose and address.
create table identity.codes (
  code_hash bytea primary key check (length(code_hash) = 32),
  user_id uuid not null references identity.users on delete cascade,
  purpose text not null check (purpose in ('verify-email', 'change-email', 'restore-email', 'reset-password')),
  -- The address that it is about: the one to prove, the new one, or the one to go back to.
  email text not null check (email = lower(email)),
  -- The session that asked for it, which a change of address leaves alone.
  session_id uuid,
  expires_at timestamptz not null,
  unique (user_id, purpose, email)
);
create index codes_by_expiry on identity.codes (expires_at);
grant select, insert, update, delete on identity.codes to candour_identity;

-- In words, as told back to the user. Sessions of the release before have neither.
alter table identity.sessions
  add column device text not null default 'Unknown device',
  add column last_used_at timestamptz;

-- Counts up whenever every session ends. A session of an earlier count stands no more, so that a sign-in which was
-- under way with the old password opens none.
alter table identity.users add column generation integer not null default 0;
alter table identity.sessions add column generation integer not null default 0;
