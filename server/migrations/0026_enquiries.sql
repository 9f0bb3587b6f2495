-- Enquiries of visitors: what waits to be sent to the operator, and for a day which challenges are spent.

create table candour.enquiries (
  -- That of its challenge: one challenge is good for one enquiry.
  id uuid primary key,
  -- The key of this one enquiry and what it says. Both go once it is on its way.
  key_wrapped bytea,
  sealed bytea,
  created_at timestamptz(3) not null,
  check ((sealed is null) = (key_wrapped is null))
);
create index enquiries_by_age on candour.enquiries (created_at);

-- Of no account.
alter table candour.enquiries enable row level security;
alter table candour.enquiries force row level security;
create policy of_nobody on candour.enquiries to candour_system using (true) with check (true);
grant select, insert, delete on candour.enquiries to candour_system;
grant update (key_wrapped, sealed) on candour.enquiries to candour_system;
