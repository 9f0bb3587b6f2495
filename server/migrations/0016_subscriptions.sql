-- Subscriptions: what Stripe says of an account's, what the account has used, and what it was told by e-mail.

alter table candour.profiles
  -- Whether the customer is one of test payments; null where there is none.
  add column stripe_customer_is_test boolean,
  -- Since when a payment is due, as Stripe has it; null where none is.
  add column past_due_since timestamptz(3),
  -- Counts what was stored of Stripe's words, so that who asked earlier does not write over who asked later.
  add column subscription_version integer not null default 0,
  add column subscription_fetched_at timestamptz(3);
grant select (stripe_customer_id, stripe_customer_is_test, subscription, past_due_since, subscription_version,
    subscription_fetched_at, updated_at)
  on candour.profiles to candour_system;
grant update (stripe_customer_id, stripe_customer_is_test, subscription, past_due_since, subscription_version,
    subscription_fetched_at, updated_at)
  on candour.profiles to candour_system;
-- Whom Stripe must forget when the account goes.
grant select (stripe_customer_id, stripe_customer_is_test) on candour.profiles to candour_eraser;

-- One row an account and calendar month (Europe/London), locked by whoever spends.
create table candour.usage (
  account_id uuid not null references candour.accounts,
  month date not null check (extract(day from month) = 1),
  invitations integer not null default 0 check (invitations >= 0),
  primary key (account_id, month)
);
alter table candour.usage enable row level security;
alter table candour.usage force row level security;
create policy own_account on candour.usage to candour_app
  using (account_id = candour.account()) with check (account_id = candour.account());
create policy not_through_a_link on candour.usage as restrictive to candour_app
  using (candour.invitation() is null);
create policy whole_account on candour.usage to candour_eraser using (account_id = candour.account());
grant select, insert, update (invitations) on candour.usage to candour_app;
grant delete on candour.usage to candour_eraser;

-- Events that have been received: each counts once, however often it is sent.
create table candour.stripe_events (
  id text primary key check (length(id) between 1 and 255),
  type text not null check (length(type) between 1 and 255),
  received_at timestamptz(3) not null
);
create index stripe_events_by_age on candour.stripe_events (received_at);
alter table candour.stripe_events enable row level security;
alter table candour.stripe_events force row level security;
create policy any_event on candour.stripe_events to candour_system using (true) with check (true);
grant select, insert, delete on candour.stripe_events to candour_system;

-- What an account is told by e-mail, once each: of a payment that failed, of a plan that stopped or ended.
create table candour.subscription_notices (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references candour.accounts,
  kind text not null check (kind in ('payment-failed', 'plan-stopped', 'plan-ended')),
  -- The invoice or subscription at Stripe.
  about text not null check (length(about) between 1 and 255),
  created_at timestamptz(3) not null,
  mailed_at timestamptz(3),
  unique (account_id, kind, about)
);
alter table candour.subscription_notices enable row level security;
alter table candour.subscription_notices force row level security;
create policy own_account on candour.subscription_notices to candour_app
  using (account_id = candour.account()) with check (account_id = candour.account());
create policy not_through_a_link on candour.subscription_notices as restrictive to candour_app
  using (candour.invitation() is null);
create policy any_account on candour.subscription_notices to candour_system using (true) with check (true);
create policy whole_account on candour.subscription_notices to candour_eraser
  using (account_id = candour.account());
grant select, update (mailed_at) on candour.subscription_notices to candour_app;
grant select, insert on candour.subscription_notices to candour_system;
grant delete on candour.subscription_notices to candour_eraser;
