-- What every later table stands on: the scopes, the accounts, the audit, the idempotency keys, the queue's door.
-- Applied as candour_owner, in a transaction; search_path is candour.

-- The scope of the current transaction, set by platform/db/database.ts. Plain SQL, so that the planner inlines
-- them into the policies and uses the indexes.
create function candour.account() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('candour.account', true), '')::uuid $$;

create function candour.client() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('candour.client', true), '')::uuid $$;

create function candour.invitation() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('candour.invitation', true), '')::uuid $$;

grant usage on schema candour to candour_app, candour_system;

-- accounts: own everything of a firm.
create table candour.accounts (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now()
);
alter table candour.accounts enable row level security;
alter table candour.accounts force row level security;
create policy own_account on candour.accounts for select to candour_app
  using (id = candour.account());
create policy any_account on candour.accounts to candour_system
  using (true) with check (true);
grant select on candour.accounts to candour_app;
grant select, insert on candour.accounts to candour_system;

-- audit: who did what to whom; ids and question names only. It can be added to, never changed.
create table candour.audit (
  id bigint generated always as identity primary key,
  -- No foreign key, here and below: every save of every client would lock the one row of its account for it. The
  -- policies let no other account in.
  account_id uuid not null,
  at timestamptz not null default now(),
  actor_kind text not null check (actor_kind in ('user', 'client', 'system')),
  actor_id text,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  names text[] not null default '{}'
);
create index audit_by_subject on candour.audit (account_id, subject_id, id);
alter table candour.audit enable row level security;
alter table candour.audit force row level security;
create policy own_account on candour.audit to candour_app
  using (account_id = candour.account()) with check (account_id = candour.account());
create policy not_for_links on candour.audit as restrictive for select to candour_app
  using (candour.invitation() is null);
create policy links_act_as_clients on candour.audit as restrictive for insert to candour_app
  with check (candour.invitation() is null or actor_kind = 'client');
create policy any_account on candour.audit for insert to candour_system
  with check (true);
grant select, insert on candour.audit to candour_app;
grant insert on candour.audit to candour_system;

-- idempotency_keys: a repeated write is the same write. Never holds an answer, only whose result it was.
create table candour.idempotency_keys (
  account_id uuid not null,
  operation text not null,
  key text not null check (length(key) between 1 and 200),
  body_hash bytea not null,
  result_id text,
  invitation_id uuid default candour.invitation(),
  created_at timestamptz not null default now(),
  primary key (account_id, operation, key)
);
create index idempotency_keys_by_age on candour.idempotency_keys (created_at);
alter table candour.idempotency_keys enable row level security;
alter table candour.idempotency_keys force row level security;
create policy own_account on candour.idempotency_keys to candour_app
  using (account_id = candour.account()) with check (account_id = candour.account());
create policy own_invitation on candour.idempotency_keys as restrictive to candour_app
  using (candour.invitation() is null or invitation_id = candour.invitation())
  with check (candour.invitation() is null or invitation_id = candour.invitation());
create policy old_ones on candour.idempotency_keys to candour_system
  using (created_at < now() - interval '30 days');
grant select, insert, update (result_id) on candour.idempotency_keys to candour_app;
grant select (created_at), delete on candour.idempotency_keys to candour_system;

-- encryption_key: which key seals what is in here, so that a start with another key is refused. The owner's only.
create table candour.encryption_key (
  only_one boolean primary key default true check (only_one),
  fingerprint bytea not null
);
alter table candour.encryption_key enable row level security;
alter table candour.encryption_key force row level security;
create policy owner_only on candour.encryption_key to candour_owner using (true) with check (true);

-- The only way to add a job: in the transaction that causes it, with ids only in the payload. It runs as the
-- owner of the queue, whose tables nobody else may touch.
create function candour.add_job(name text, payload jsonb, job_key text default null, run_at timestamptz default null)
  returns void language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    perform graphile_worker.add_job(
      identifier => name, payload => payload::json, job_key => add_job.job_key, run_at => add_job.run_at);
  end
  $$;
revoke all on function candour.add_job from public;
grant execute on function candour.add_job to candour_app, candour_system;
grant create on schema candour to candour_worker;
alter function candour.add_job owner to candour_worker;
revoke create on schema candour from candour_worker;
