-- The workspace: what a firm keeps of a client, asks about answers and notes beside them.

alter table candour.clients
  -- How the client is reached without harm, and the firm's own notes: sealed, each with the client's data key.
  add column contact_sealed bytea,
  add column notes_sealed bytea,
  add column due_on date,
  add column archived_at timestamptz(3),
  -- Hidden and shut since; a job erases it for good once the time to undo is over.
  add column deleted_at timestamptz(3);
grant update (contact_sealed, notes_sealed, due_on, archived_at, deleted_at) on candour.clients to candour_app;
create index clients_deleted on candour.clients (account_id, deleted_at desc, id desc) where deleted_at is not null;

alter table candour.surveys
  -- After how many days from sending a client is reminded.
  add column remind_on_days integer[] not null default '{3,7,14}';
grant update (remind_on_days) on candour.surveys to candour_app;

alter table candour.invitations
  -- What the firm wrote beside the link, sealed with the client's data key.
  add column message_sealed bytea,
  -- Of the invitations of the release before: none.
  add column remind_on_days integer[] not null default '{}',
  add column reminders_sent integer not null default 0,
  add column next_reminder_at timestamptz(3),
  -- The state of the last mail about it.
  add column mail_state text not null default 'none' check (mail_state in ('none', 'waiting', 'accepted', 'refused')),
  add column mail_at timestamptz(3);
grant update (message_sealed, remind_on_days, reminders_sent, next_reminder_at, mail_state, mail_at, expires_at,
    token_hash, token_sealed)
  on candour.invitations to candour_app;

alter table candour.responses add column reviewed_at timestamptz(3);
grant update (reviewed_at) on candour.responses to candour_app;

-- Who of the firm gave this answer together with the client; null where the client did.
alter table candour.answers add column assisted_by text check (length(assisted_by) between 1 and 128);
grant update (assisted_by) on candour.answers to candour_app;

-- submissions: the answers as they were sent, each time.
create table candour.submissions (
  account_id uuid not null,
  client_id uuid not null,
  invitation_id uuid not null,
  number integer not null check (number > 0),
  -- All answers as JSON, with the client's data key.
  sealed bytea not null,
  reference text not null,
  submitted_at timestamptz(3) not null,
  primary key (invitation_id, number),
  foreign key (account_id, client_id, invitation_id) references candour.invitations (account_id, client_id, id)
);
alter table candour.submissions enable row level security;
alter table candour.submissions force row level security;
create policy own_account on candour.submissions to candour_app
  using (account_id = candour.account()) with check (account_id = candour.account());
create policy one_invitation_through_a_link on candour.submissions as restrictive to candour_app
  using (candour.invitation() is null or (invitation_id = candour.invitation() and client_id = candour.client()));
create policy whole_account on candour.submissions to candour_eraser using (account_id = candour.account());
grant select, insert on candour.submissions to candour_app;
grant delete, select (invitation_id) on candour.submissions to candour_eraser;

-- queries: what the firm asks about an answer, and what came back.
create table candour.queries (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  client_id uuid not null,
  invitation_id uuid not null,
  -- The full name of the question.
  name text not null check (length(name) between 1 and 500),
  -- The words, with the client's data key; the answer as it was when it was asked, and the reply.
  text_sealed bytea not null,
  before_sealed bytea,
  reply_sealed bytea,
  state text not null default 'draft' check (state in ('draft', 'open', 'replied', 'settled')),
  has_changed boolean not null default false,
  created_at timestamptz(3) not null,
  sent_at timestamptz(3),
  replied_at timestamptz(3),
  foreign key (account_id, client_id, invitation_id) references candour.invitations (account_id, client_id, id)
);
create index queries_of_invitation on candour.queries (invitation_id, created_at, id);
alter table candour.queries enable row level security;
alter table candour.queries force row level security;
create policy own_account on candour.queries to candour_app
  using (account_id = candour.account()) with check (account_id = candour.account());
-- A client sees no draft, and nothing that is settled.
create policy one_invitation_through_a_link on candour.queries as restrictive to candour_app
  using (candour.invitation() is null
    or (invitation_id = candour.invitation() and client_id = candour.client() and state in ('open', 'replied')));
create policy whole_account on candour.queries to candour_eraser using (account_id = candour.account());
grant select, insert, delete, update (text_sealed, before_sealed, reply_sealed, state, has_changed, sent_at, replied_at)
  on candour.queries to candour_app;
grant delete, select (invitation_id) on candour.queries to candour_eraser;

-- notes: the firm's own, about a response or one of its answers.
create table candour.notes (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  client_id uuid not null,
  invitation_id uuid not null,
  name text check (length(name) between 1 and 500),
  sealed bytea not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  foreign key (account_id, client_id, invitation_id) references candour.invitations (account_id, client_id, id)
);
create index notes_of_invitation on candour.notes (invitation_id, created_at, id);
alter table candour.notes enable row level security;
alter table candour.notes force row level security;
create policy own_account on candour.notes to candour_app
  using (account_id = candour.account()) with check (account_id = candour.account());
create policy not_through_a_link on candour.notes as restrictive to candour_app
  using (candour.invitation() is null) with check (candour.invitation() is null);
create policy whole_account on candour.notes to candour_eraser using (account_id = candour.account());
grant select, insert, delete, update (sealed, updated_at) on candour.notes to candour_app;
grant delete, select (invitation_id) on candour.notes to candour_eraser;

-- accepted_answers: which answers the firm has accepted, each as it stood at a version of the response.
create table candour.accepted_answers (
  account_id uuid not null,
  client_id uuid not null,
  invitation_id uuid not null,
  -- The full name of the question.
  name text not null check (length(name) between 1 and 500),
  version integer not null,
  accepted_at timestamptz(3) not null,
  primary key (invitation_id, name),
  foreign key (account_id, client_id, invitation_id) references candour.invitations (account_id, client_id, id)
);
alter table candour.accepted_answers enable row level security;
alter table candour.accepted_answers force row level security;
create policy own_account on candour.accepted_answers to candour_app
  using (account_id = candour.account()) with check (account_id = candour.account());
create policy not_through_a_link on candour.accepted_answers as restrictive to candour_app
  using (candour.invitation() is null) with check (candour.invitation() is null);
create policy whole_account on candour.accepted_answers to candour_eraser using (account_id = candour.account());
grant select, insert, delete, update (version, accepted_at) on candour.accepted_answers to candour_app;
grant delete, select (invitation_id) on candour.accepted_answers to candour_eraser;
