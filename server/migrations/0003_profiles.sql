-- profiles: the document users/{uid}, with the subscription of its account.
create table candour.profiles (
  -- The id that identity gives. Text, because a hosted identity service gives ids of another form.
  uid text primary key check (length(uid) between 1 and 128),
  account_id uuid not null unique references candour.accounts,
  name text not null,
  company text not null,
  email text not null,
  stripe_customer_id text unique,
  subscription jsonb not null check (jsonb_typeof(subscription) = 'object'),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
alter table candour.profiles enable row level security;
alter table candour.profiles force row level security;

create policy own_account on candour.profiles to candour_app
  using (account_id = candour.account()) with check (account_id = candour.account());
-- The holder of a private link learns the firm's name through firm_name below, and nothing else of it.
create policy not_for_links on candour.profiles as restrictive to candour_app
  using (candour.invitation() is null) with check (candour.invitation() is null);
create policy any_account on candour.profiles to candour_system
  using (true) with check (true);
create policy firm_name on candour.profiles for select to candour_owner
  using (true);

grant select on candour.profiles to candour_app;
grant select (uid, account_id), insert on candour.profiles to candour_system;

-- What clients may know of the firm that asks them. In a scope, only of that scope's account.
create function candour.firm_name(account uuid) returns text
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select company from candour.profiles
    where account_id = firm_name.account
      and (candour.account() is null or candour.account() = firm_name.account)
  $$;
revoke all on function candour.firm_name from public;
grant execute on function candour.firm_name to candour_app, candour_system;
