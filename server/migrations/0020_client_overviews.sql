-- client_overviews: one row a client, for lists of thousands: what follows from the client, the invitations, the
-- responses and the queries about them. The triggers below keep what is plain; what follows from the answers, which only
-- a client's data key opens, is written by the application once a save has committed (decision 0033).

-- As words are compared: without accents, in small letters, and without what stands between them. The one place that
-- says so, for what is found and for what is typed.
create function candour.folded(words text) returns text
  language sql immutable parallel safe set search_path = pg_catalog, pg_temp
  as $$
    select btrim(regexp_replace(
      replace(replace(replace(replace(
        translate(lower(regexp_replace(normalize(words, NFD), '[\u0300-\u036f''’ʼ`´]', '', 'g')), 'øđłðıħŧŋ', 'odldihtn'),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
      '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]+', ' ', 'g'))
  $$;

create table candour.client_overviews (
  account_id uuid not null,
  client_id uuid not null,
  -- Of the client.
  name_key text collate "C" not null,
  due_on date,
  archived_at timestamptz(3),
  deleted_at timestamptz(3),
  is_archived boolean not null generated always as (archived_at is not null) stored,
  -- Of the latest invitation; the status as if no link ever expired, which the clock does without telling anyone.
  invitation_id uuid,
  survey_version_id uuid,
  status text not null check (status in
    ('not-invited', 'invited', 'opened', 'in-progress', 'submitted', 'queried', 'reviewed', 'revoked')),
  expires_at timestamptz(3),
  submitted_at timestamptz(3),
  -- Of all invitations.
  last_activity_at timestamptz(3) not null,
  queries_open integer not null,
  queries_replied integer not null,
  mail_refused boolean not null,
  -- From the answers: to the latest invitation, but for the flags, which are of all of them, and sealed with the
  -- client's data key.
  progress smallint check (progress between 0 and 100),
  open_items integer not null default 0,
  stopped_page text,
  flag_count integer not null default 0,
  flags_sealed bytea,
  -- How many saves there had been when that was written, and when it may be another without any.
  saves_seen bigint not null default 0,
  look_again_at timestamptz(3),
  -- Due first among those that are still wanted.
  due_key date not null generated always as
    (case when status in ('submitted', 'queried', 'reviewed') then 'infinity'::date else coalesce(due_on, 'infinity') end)
    stored,
  primary key (account_id, client_id),
  foreign key (account_id, client_id) references candour.clients (account_id, id) on delete cascade
) with (fillfactor = 80);

-- A page is read along one of these …
create index overviews_by_activity on candour.client_overviews
  (account_id, is_archived, last_activity_at desc, client_id desc) where deleted_at is null;
create index overviews_by_name on candour.client_overviews
  (account_id, is_archived, name_key, client_id) where deleted_at is null;
create index overviews_by_due on candour.client_overviews
  (account_id, is_archived, due_key, client_id) where deleted_at is null;
-- … or found through one of these, where few are meant. They are counted along them as well.
create index overviews_by_status on candour.client_overviews
  (account_id, is_archived, status, expires_at, client_id) where deleted_at is null;
create index overviews_overdue on candour.client_overviews
  (account_id, is_archived, due_key, client_id) where deleted_at is null and due_key < 'infinity';
create index overviews_urgent on candour.client_overviews
  (account_id, is_archived, client_id) where deleted_at is null and flag_count > 0;
create index overviews_with_open_items on candour.client_overviews
  (account_id, is_archived, client_id) where deleted_at is null and open_items > 0;
create index overviews_replied on candour.client_overviews
  (account_id, is_archived, client_id) where deleted_at is null and queries_replied > 0;
create index overviews_mail_refused on candour.client_overviews
  (account_id, is_archived, client_id) where deleted_at is null and mail_refused;
create index overviews_stopped on candour.client_overviews
  (account_id, is_archived, survey_version_id, stopped_page, last_activity_at)
  where deleted_at is null and status = 'in-progress' and stopped_page is not null;

alter table candour.client_overviews enable row level security;
alter table candour.client_overviews force row level security;
create policy own_account on candour.client_overviews to candour_app
  using (account_id = candour.account()) with check (account_id = candour.account());
create policy not_through_a_link on candour.client_overviews as restrictive to candour_app
  using (candour.invitation() is null) with check (candour.invitation() is null);
create policy whole_account on candour.client_overviews to candour_eraser using (account_id = candour.account());
create policy kept_by_triggers on candour.client_overviews to candour_owner using (true) with check (true);
grant select, update (last_activity_at, progress, open_items, stopped_page, flag_count, flags_sealed, saves_seen,
    look_again_at)
  on candour.client_overviews to candour_app;
grant delete on candour.client_overviews to candour_eraser;

-- client_words: the words of name and reference, each to be found by its beginning.
create table candour.client_words (
  account_id uuid not null,
  client_id uuid not null,
  word text collate "C" not null,
  primary key (account_id, word, client_id),
  foreign key (account_id, client_id) references candour.clients (account_id, id) on delete cascade
);
create index words_of_client on candour.client_words (account_id, client_id, word);
alter table candour.client_words enable row level security;
alter table candour.client_words force row level security;
create policy own_account on candour.client_words for select to candour_app using (account_id = candour.account());
create policy not_through_a_link on candour.client_words as restrictive for select to candour_app
  using (candour.invitation() is null);
create policy whole_account on candour.client_words to candour_eraser using (account_id = candour.account());
create policy kept_by_triggers on candour.client_words to candour_owner using (true) with check (true);
grant select on candour.client_words to candour_app;
grant delete on candour.client_words to candour_eraser;

-- Hidden with a client that is deleted, and erased with it.
select candour.belongs_to_clients('candour.client_overviews'), candour.belongs_to_clients('candour.client_words');

-- What the triggers read, which run as the owner: whoever writes a row may not see all that its overview is made of.
create policy for_overviews on candour.clients for select to candour_owner using (true);
create policy for_overviews on candour.invitations for select to candour_owner using (true);
create policy for_overviews on candour.responses for select to candour_owner using (true);
create policy for_overviews on candour.queries for select to candour_owner using (true);

-- What is plain of one overview, as it follows from the rows. It holds the overview first, and reads in a statement of its
-- own: whoever changed another part of it meanwhile has committed by then, and is seen. What was sent stays sent,
-- whatever became of its link.
create function candour.keep_overview(of_account uuid, of_client uuid) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    perform from candour.client_overviews where account_id = of_account and client_id = of_client for update;
    insert into candour.client_overviews as o
        (account_id, client_id, name_key, due_on, archived_at, deleted_at, invitation_id, survey_version_id, status,
         expires_at, submitted_at, last_activity_at, queries_open, queries_replied, mail_refused)
      select c.account_id, c.id, left(candour.folded(c.name), 60) as name_key, c.due_on, c.archived_at,
             c.deleted_at, i.id as invitation_id, i.survey_version_id,
             case when i.id is null then 'not-invited'
                  when r.status <> 'in-progress' then r.status
                  when i.revoked_at is not null then 'revoked'
                  when r.version > 0 then 'in-progress'
                  when i.opened_at is not null then 'opened'
                  else 'invited' end as status,
             i.expires_at, r.submitted_at,
             greatest(c.created_at, activity.at) as last_activity_at,
             coalesce(activity.queries_open, 0)::integer as queries_open,
             coalesce(activity.queries_replied, 0)::integer as queries_replied,
             coalesce(mail.is_refused, false) as mail_refused
        from candour.clients c
        left join lateral (
          select * from candour.invitations where account_id = c.account_id and client_id = c.id
           order by created_at desc, id desc limit 1
        ) i on true
        left join candour.responses r on r.invitation_id = i.id
        left join lateral (
          select max(greatest(ai.created_at, ai.opened_at, ai.revoked_at, ar.updated_at, q.at)) as at,
                 sum(q.open) as queries_open, sum(q.replied) as queries_replied
            from candour.invitations ai
            left join candour.responses ar on ar.invitation_id = ai.id
            left join lateral (
              select max(greatest(sent_at, replied_at)) as at, count(*) filter (where state = 'open') as open,
                     count(*) filter (where state = 'replied') as replied
                from candour.queries where invitation_id = ai.id
            ) q on true
           where ai.account_id = c.account_id and ai.client_id = c.id
        ) activity on true
        left join lateral (
          select mail_state = 'refused' as is_refused from candour.invitations
           where account_id = c.account_id and client_id = c.id and mail_at is not null
           order by mail_at desc, id desc limit 1
        ) mail on true
       where c.account_id = of_account and c.id = of_client
    on conflict (account_id, client_id) do update
      set name_key = excluded.name_key, due_on = excluded.due_on, archived_at = excluded.archived_at,
          deleted_at = excluded.deleted_at, invitation_id = excluded.invitation_id,
          survey_version_id = excluded.survey_version_id, status = excluded.status, expires_at = excluded.expires_at,
          submitted_at = excluded.submitted_at, last_activity_at = excluded.last_activity_at,
          queries_open = excluded.queries_open, queries_replied = excluded.queries_replied,
          mail_refused = excluded.mail_refused,
          -- Nothing was answered yet through a new link.
          progress = case when o.invitation_id is not distinct from excluded.invitation_id then o.progress end,
          open_items = case when o.invitation_id is not distinct from excluded.invitation_id then o.open_items else 0 end,
          stopped_page = case when o.invitation_id is not distinct from excluded.invitation_id then o.stopped_page end;
  end
  $$;
revoke all on function candour.keep_overview from public;

create function candour.keep_overview_of_client() returns trigger
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$ begin perform candour.keep_overview(new.account_id, new.id); return null; end $$;
create function candour.keep_overview_of_row() returns trigger
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    perform candour.keep_overview((coalesce(new, old)).account_id, (coalesce(new, old)).client_id);
    return null;
  end
  $$;
revoke all on function candour.keep_overview_of_client, candour.keep_overview_of_row from public;

-- At the end of a transaction, so that the overview is the last thing that it holds: nobody waits for somebody who waits.
create constraint trigger overview_made after insert on candour.clients
  deferrable initially deferred for each row execute function candour.keep_overview_of_client();
create constraint trigger overview_kept after update of name, due_on, archived_at, deleted_at on candour.clients
  deferrable initially deferred for each row
  when ((old.name, old.due_on, old.archived_at, old.deleted_at)
    is distinct from (new.name, new.due_on, new.archived_at, new.deleted_at))
  execute function candour.keep_overview_of_client();
create constraint trigger overview_of_new after insert on candour.invitations
  deferrable initially deferred for each row execute function candour.keep_overview_of_row();
create constraint trigger overview_kept
  after update of expires_at, opened_at, revoked_at, mail_state, mail_at on candour.invitations
  deferrable initially deferred for each row
  when ((old.expires_at, old.opened_at, old.revoked_at, old.mail_state, old.mail_at)
    is distinct from (new.expires_at, new.opened_at, new.revoked_at, new.mail_state, new.mail_at))
  execute function candour.keep_overview_of_row();
-- Of a save, only the first: each further one costs no more than two comparisons.
create constraint trigger overview_kept after update of status, version, submitted_at on candour.responses
  deferrable initially deferred for each row
  when (old.status <> new.status or old.submitted_at is distinct from new.submitted_at
    or (old.version = 0 and new.version > 0))
  execute function candour.keep_overview_of_row();
create constraint trigger overview_of_new after insert on candour.queries
  deferrable initially deferred for each row when (new.state <> 'draft')
  execute function candour.keep_overview_of_row();
create constraint trigger overview_kept after update of state, sent_at, replied_at on candour.queries
  deferrable initially deferred for each row
  when ((old.state, old.sent_at, old.replied_at) is distinct from (new.state, new.sent_at, new.replied_at))
  execute function candour.keep_overview_of_row();
create constraint trigger overview_without after delete on candour.queries
  deferrable initially deferred for each row when (old.state <> 'draft')
  execute function candour.keep_overview_of_row();

-- "O'Brien" is found as "obrien", and by "brien": words are as they are typed, joined and apart.
create function candour.words_of(name text, reference text) returns text[]
  language sql immutable parallel safe set search_path = pg_catalog, pg_temp
  as $$
    select coalesce(array_agg(distinct left(word, 60)), '{}')
      from (select name || ' ' || coalesce(reference, '') as said) given,
           lateral regexp_split_to_table(
             candour.folded(said) || ' ' || candour.folded(regexp_replace(said, '[''’ʼ`´]', ' ', 'g')), ' ') as word
     where word <> ''
  $$;

create function candour.keep_words() returns trigger
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare words text[] := candour.words_of(new.name, new.reference);
  begin
    delete from candour.client_words
     where account_id = new.account_id and client_id = new.id and word <> all (words);
    insert into candour.client_words (account_id, client_id, word)
      select new.account_id, new.id, unnest(words) on conflict do nothing;
    return null;
  end
  $$;
revoke all on function candour.keep_words from public;
create trigger words_made after insert on candour.clients for each row execute function candour.keep_words();
create trigger words_kept after update of name, reference on candour.clients for each row
  when ((old.name, old.reference) is distinct from (new.name, new.reference)) execute function candour.keep_words();

-- Where more was saved than the overview knows of, or the time has come to look again: what a crash has left behind.
create function candour.stale_overviews(before timestamptz, most integer)
  returns table (account_id uuid, client_id uuid)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    (select o.account_id, o.client_id
       from candour.client_overviews o
       join (select r.account_id, r.client_id, sum(r.version) as saves from candour.responses r
              where r.version > 0 group by 1, 2) s on (s.account_id, s.client_id) = (o.account_id, o.client_id)
      where o.saves_seen < s.saves and o.deleted_at is null
      limit most)
    union
    (select o.account_id, o.client_id from candour.client_overviews o
      where o.look_again_at <= before and o.deleted_at is null limit most)
    limit most
  $$;
revoke all on function candour.stale_overviews from public;
grant execute on function candour.stale_overviews to candour_system;
create index overviews_to_look_at on candour.client_overviews (look_again_at) where look_again_at is not null;

-- Figures by week.
create index invitations_by_creation on candour.invitations (account_id, created_at);
create index invitations_by_opening on candour.invitations (account_id, opened_at) where opened_at is not null;
create index responses_by_sending on candour.responses (account_id, submitted_at) where submitted_at is not null;

-- The clients that there are.
insert into candour.client_words (account_id, client_id, word)
  select account_id, id, unnest(candour.words_of(name, reference)) from candour.clients;
select count(candour.keep_overview(account_id, id)::text) from candour.clients;
