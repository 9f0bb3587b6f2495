-- matters: what the firm knows of the proceedings that a client is in. Days are plain, since reminders go by them; all
-- else is one JSON, sealed with the client's data key.
create table candour.matters (
  account_id uuid not null,
  client_id uuid primary key,
  first_appointment_on date,
  told_on date,
  sealed bytea not null,
  updated_at timestamptz(3) not null,
  foreign key (account_id, client_id) references candour.clients (account_id, id)
);
alter table candour.matters enable row level security;
alter table candour.matters force row level security;
create policy own_account on candour.matters to candour_app
  using (account_id = candour.account()) with check (account_id = candour.account());
create policy not_through_a_link on candour.matters as restrictive to candour_app
  using (candour.invitation() is null) with check (candour.invitation() is null);
select candour.belongs_to_clients('candour.matters');
create policy whole_account on candour.matters to candour_eraser using (account_id = candour.account());
grant select, insert, update (first_appointment_on, told_on, sealed, updated_at) on candour.matters to candour_app;
grant delete, select (client_id) on candour.matters to candour_eraser;

-- practices: the solicitor's details of a firm, as they stand on court forms and letters.
create table candour.practices (
  account_id uuid primary key references candour.accounts,
  solicitor text check (length(solicitor) between 1 and 200),
  address text check (length(address) between 1 and 2000),
  phone text check (length(phone) between 1 and 40),
  email text check (length(email) between 1 and 320),
  updated_at timestamptz(3) not null
);
alter table candour.practices enable row level security;
alter table candour.practices force row level security;
create policy own_account on candour.practices to candour_app
  using (account_id = candour.account()) with check (account_id = candour.account());
create policy not_through_a_link on candour.practices as restrictive to candour_app
  using (candour.invitation() is null) with check (candour.invitation() is null);
create policy whole_account on candour.practices to candour_eraser using (account_id = candour.account());
grant select, insert, update (solicitor, address, phone, email, updated_at) on candour.practices to candour_app;
grant delete on candour.practices to candour_eraser;
