-- How a garment is cut, and what the listing reads for its new filters. Owner: catalogue.
create table fit (
  id integer generated always as identity primary key,
  name text not null unique check (length(name) between 1 and 120)
);

alter table item add column fit_id integer references fit;
-- serves: the check of the foreign key
create index item_fit_idx on item (fit_id) where fit_id is not null;

create trigger fit_announce after insert or update or delete on fit
  for each statement execute function catalogue_announce_scope('words');

-- What search reads of it.
create view search_fit as select id as item_id, fit_id from item where fit_id is not null;
