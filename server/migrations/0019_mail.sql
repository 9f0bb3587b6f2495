-- Mail: which it is and what became of it; reminders; what the firm is told.

alter table candour.mails
  add column kind text not null default 'to-firm'
    check (kind in ('invitation', 'reminder', 'code', 'receipt', 'query', 'reopened', 'to-firm')),
  add column invitation_id uuid,
  add column attempts integer not null default 0,
  -- Why it was given up, in a word of ours. sent_at says when it was handed over or given up: from then on, neither its
  -- text nor its key is kept.
  add column refusal text,
  add foreign key (account_id, client_id, invitation_id)
    references candour.invitations (account_id, client_id, id) on delete cascade;
grant update (attempts, refusal) on candour.mails to candour_app;
create index mails_of_invitation on candour.mails (invitation_id, created_at) where invitation_id is not null;

-- When the link was first sent by e-mail: what reminders count from. Null where it never was.
alter table candour.invitations add column mailed_at timestamptz(3);
grant update (mailed_at) on candour.invitations to candour_app;
-- Who looks for what is due sees where it belongs and nothing else.
create index invitations_to_remind on candour.invitations (next_reminder_at) where next_reminder_at is not null;
grant select (next_reminder_at) on candour.invitations to candour_system;

-- firm_news: what happened and the firm was not told yet. A row goes as soon as it was, or need not be.
create table candour.firm_news (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references candour.accounts,
  client_id uuid not null,
  invitation_id uuid not null,
  what text not null check (what in ('opened', 'submitted', 'replied', 'urgent', 'mail-refused')),
  created_at timestamptz(3) not null,
  foreign key (account_id, client_id, invitation_id)
    references candour.invitations (account_id, client_id, id) on delete cascade
);
create index firm_news_of_account on candour.firm_news (account_id, created_at);
create index firm_news_of_invitation on candour.firm_news (invitation_id);
alter table candour.firm_news enable row level security;
alter table candour.firm_news force row level security;
create policy own_account on candour.firm_news to candour_app
  using (account_id = candour.account()) with check (account_id = candour.account());
-- A link makes news of itself, and reads none.
create policy not_through_a_link on candour.firm_news as restrictive to candour_app
  using (candour.invitation() is null)
  with check (candour.invitation() is null
    or (invitation_id = candour.invitation() and client_id = candour.client()));
create policy whole_account on candour.firm_news to candour_eraser using (account_id = candour.account());
select candour.belongs_to_clients('candour.firm_news');
grant select, insert, delete on candour.firm_news to candour_app;
grant delete on candour.firm_news to candour_eraser;

-- notification_settings: what the firm is told by e-mail. No row: everything.
create table candour.notification_settings (
  account_id uuid primary key references candour.accounts,
  opened boolean not null default true,
  submitted boolean not null default true,
  replied boolean not null default true,
  urgent boolean not null default true,
  mail_refused boolean not null default true,
  weekly_summary boolean not null default true,
  -- The Monday of the last summary, so that none is sent twice.
  summarised_on date
);
alter table candour.notification_settings enable row level security;
alter table candour.notification_settings force row level security;
create policy own_account on candour.notification_settings to candour_app
  using (account_id = candour.account()) with check (account_id = candour.account());
create policy not_through_a_link on candour.notification_settings as restrictive to candour_app
  using (candour.invitation() is null) with check (candour.invitation() is null);
create policy whole_account on candour.notification_settings to candour_eraser using (account_id = candour.account());
grant select, insert, update (opened, submitted, replied, urgent, mail_refused, weekly_summary, summarised_on)
  on candour.notification_settings to candour_app;
grant delete on candour.notification_settings to candour_eraser;
