-- Mail: what waits to be sent, and, where no SMTP server is configured, what would have been.

create table candour.mails (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references candour.accounts,
  -- Null for mail that is about no client.
  client_id uuid,
  -- The data key of this one mail, and with it recipient, subject and text. Both go once the mail is on its way.
  key_wrapped bytea,
  sealed bytea,
  created_at timestamptz(3) not null,
  sent_at timestamptz(3),
  foreign key (account_id, client_id) references candour.clients (account_id, id),
  check ((sealed is null) = (sent_at is not null) and (key_wrapped is null) = (sent_at is not null))
);

alter table candour.mails enable row level security;
alter table candour.mails force row level security;
create policy own_account on candour.mails for all to candour_app
  using (account_id = candour.account()) with check (account_id = candour.account());
create policy not_through_a_link on candour.mails as restrictive for all to candour_app
  using (candour.invitation() is null);
grant select, insert on candour.mails to candour_app;
grant update (key_wrapped, sealed, sent_at) on candour.mails to candour_app;

create table candour.outbox (
  id uuid primary key,
  account_id uuid not null references candour.accounts,
  client_id uuid,
  key_wrapped bytea not null,
  sealed bytea not null,
  created_at timestamptz(3) not null,
  foreign key (account_id, client_id) references candour.clients (account_id, id)
);

alter table candour.outbox enable row level security;
alter table candour.outbox force row level security;
create policy own_account on candour.outbox for all to candour_app
  using (account_id = candour.account()) with check (account_id = candour.account());
create policy not_through_a_link on candour.outbox as restrictive for all to candour_app
  using (candour.invitation() is null);
grant select, insert on candour.outbox to candour_app;
