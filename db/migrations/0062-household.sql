-- A person whose sizes a customer keeps. Owner: household
create table household_person (
  id bigint generated always as identity primary key,
  user_id bigint not null references user_account on delete cascade,
  name text not null check (length(name) between 1 and 40),
  kind text not null check (kind in ('WOMAN', 'MAN', 'CHILD', 'BABY')),
  -- of children and babies, to know their size by age
  birth_date date check (birth_date is null or kind in ('CHILD', 'BABY')),
  -- the customer, rather than somebody of the family
  is_self boolean not null default false,
  created_at timestamptz not null
);
-- serves: the people of a customer
create index household_person_user_idx on household_person (user_id);
-- serves: one entry for the customer
create unique index household_person_self_idx on household_person (user_id) where is_self;

-- Owner: household
create table household_size (
  person_id bigint not null references household_person on delete cascade,
  -- system of the size: one size in each
  system text not null,
  size_id integer not null references size on delete cascade,
  primary key (person_id, system)
);
-- serves: deletion of a size
create index household_size_size_idx on household_size (size_id);
