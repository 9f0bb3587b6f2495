-- Surveys: what a firm edits, and what it has published.

create table candour.surveys (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references candour.accounts,
  title text not null,
  -- json, not jsonb: the definition comes back exactly as it was pasted.
  definition json not null,
  content_hash bytea not null,
  -- The template that the draft was copied from.
  template_id text,
  archived_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  unique (account_id, id)
);
create index surveys_newest on candour.surveys (account_id, created_at desc, id desc) where archived_at is null;

alter table candour.surveys enable row level security;
alter table candour.surveys force row level security;
create policy own_account on candour.surveys for all to candour_app
  using (account_id = candour.account()) with check (account_id = candour.account());
create policy not_through_a_link on candour.surveys as restrictive for all to candour_app
  using (candour.invitation() is null);
grant select, insert on candour.surveys to candour_app;
grant update (title, definition, content_hash, archived_at, updated_at) on candour.surveys to candour_app;

-- Never changed once written: a response is read with the very questions that were asked.
create table candour.survey_versions (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references candour.accounts,
  -- Null where the firm sent a template as it ships.
  survey_id uuid,
  template_id text,
  number int not null check (number > 0),
  title text not null,
  definition json not null,
  content_hash bytea not null,
  published_at timestamptz(3) not null,
  unique (account_id, id),
  unique (survey_id, number),
  foreign key (account_id, survey_id) references candour.surveys (account_id, id),
  check (survey_id is not null or template_id is not null)
);
create unique index survey_versions_of_template on candour.survey_versions (account_id, template_id, content_hash)
  where survey_id is null;

alter table candour.survey_versions enable row level security;
alter table candour.survey_versions force row level security;
create policy own_account on candour.survey_versions for all to candour_app
  using (account_id = candour.account()) with check (account_id = candour.account());
-- The policy that lets a link see its own version comes with the invitations.
grant select, insert on candour.survey_versions to candour_app;
