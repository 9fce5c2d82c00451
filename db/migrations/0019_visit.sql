-- How often articles are looked at, without knowing by whom. Owner: catalogue.
-- A visit never touches `item`: a row update there announces the article to every node and makes its index entries anew.

-- What makes a visitor's mark of a day; thrown away with the day, after which no mark can be tied to anybody.
create table visit_salt (
  day date primary key,
  salt bytea not null check (length(salt) = 32)
);

-- Who looked at what today, as marks: only so is a visitor counted once. Emptied when the day is over.
create table item_visitor (
  day date not null,
  -- no foreign key: checking it would lock the article's row at every visit
  item_id bigint not null,
  mark bytea not null check (length(mark) = 16),
  -- serves also: what leaves with its day
  primary key (day, item_id, mark)
);

-- Visitors of an article by day, kept thirteen months.
create table item_visit (
  -- no foreign key, for the same reason; rows of an article that is gone leave with their time
  item_id bigint not null,
  day date not null,
  visitors integer not null check (visitors > 0),
  -- those that its popularity already counts
  folded integer not null default 0 check (folded between 0 and visitors),
  -- serves also: what changed of an article
  primary key (item_id, day)
);
-- serves: what leaves after thirteen months
create index item_visit_day_idx on item_visit (day);
-- serves: what popularity does not count yet
create index item_visit_waiting_idx on item_visit (item_id) where folded < visitors;
