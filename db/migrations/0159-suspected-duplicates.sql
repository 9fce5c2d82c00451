-- Records of customers that may be of one person, found by a job.
-- Owner: customer-desk
create table customer_duplicate (
  first_id bigint not null references customer_record (id) on delete cascade,
  other_id bigint not null references customer_record (id) on delete cascade,
  reasons text[] not null check (cardinality(reasons) > 0 and reasons <@ array['PHONE', 'EMAIL', 'NAME_AND_CITY']),
  found_at timestamptz not null,
  -- set when a staff user decides that the records are of two people
  dismissed_at timestamptz,
  dismissed_by bigint references user_account (id),
  primary key (first_id, other_id),
  check (first_id < other_id),
  check ((dismissed_at is null) = (dismissed_by is null))
);
-- serves: the list of suspected duplicates, newest first
create index customer_duplicate_open_idx on customer_duplicate (found_at desc, first_id desc, other_id desc)
  where dismissed_at is null;
-- serves: the foreign keys
create index customer_duplicate_other_idx on customer_duplicate (other_id);
create index customer_duplicate_staff_idx on customer_duplicate (dismissed_by) where dismissed_by is not null;
