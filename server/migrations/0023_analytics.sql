-- Analytics: how often which page was opened, and how far invitations come. Nothing of who or whence, anywhere.

create table candour.page_views (
  day date not null,
  -- A pattern of the web app's table of routes.
  route text not null check (length(route) between 1 and 100),
  views integer not null check (views > 0),
  primary key (day, route)
);
alter table candour.page_views enable row level security;
alter table candour.page_views force row level security;
create policy of_nobody on candour.page_views to candour_system using (true) with check (true);
grant select, insert, update (views) on candour.page_views to candour_system;

-- Over all accounts, by the week in which links were made: numbers, and nothing else of anybody.
create policy counted on candour.invitations for select to candour_owner using (true);
create policy counted on candour.responses for select to candour_owner using (true);
create function candour.invitation_funnel(since timestamptz)
  returns table (week date, sent int, opened int, begun int, submitted int)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select date_trunc('week', i.created_at at time zone 'UTC')::date,
           count(*)::int, count(i.opened_at)::int,
           (count(*) filter (where r.version > 0))::int, count(r.submitted_at)::int
      from candour.invitations i left join candour.responses r on r.invitation_id = i.id
     where i.created_at >= since
     group by 1 order by 1
  $$;
revoke all on function candour.invitation_funnel from public;
grant execute on function candour.invitation_funnel to candour_system;

-- How many links show a version of a survey.
create index invitations_of_version on candour.invitations (survey_version_id);
