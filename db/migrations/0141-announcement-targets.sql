-- Announcements for chosen people, in two languages, that staff edit in the console.

alter table announcement
  -- a short word beside the type, such as "Nouveau"
  add column tag text check (char_length(tag) between 1 and 30),
  -- for people whose browser asks for English
  add column title_en text check (char_length(title_en) between 1 and 80),
  add column message_en text check (char_length(message_en) between 1 and 210),
  add column audiences text[] not null default '{CUSTOMERS,PROFESSIONALS}'
    check (audiences <@ '{CUSTOMERS,PROFESSIONALS,STAFF}' and cardinality(audiences) > 0),
  add column version integer not null default 1,
  add check ((title_en is null) = (message_en is null));
-- serves: the list of the console, newest first
create index announcement_starts_idx on announcement (starts_at desc, id desc);

-- Which announcements a person gets. Owner: account
create view account_audience as
  select id as user_id,
    case when role <> 'CUSTOMER' then 'STAFF' when professional then 'PROFESSIONALS' else 'CUSTOMERS' end as audience
  from user_account;
