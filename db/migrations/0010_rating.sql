-- What customers think of an article, one rating each. Owner: catalogue.
create table rating (
  item_id bigint not null references item on delete cascade,
  -- the account that gave it
  customer_id bigint not null,
  stars smallint not null check (stars between 1 and 5),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- serves also: the ratings of an item
  primary key (item_id, customer_id)
);

-- The sums on the item order listings: by trigger, so that no writer can forget them.
create function rating_keep_sums() returns trigger language plpgsql as $$
begin
  if tg_op in ('UPDATE', 'DELETE') then
    update item set rating_sum = rating_sum - old.stars, rating_count = rating_count - 1 where id = old.item_id;
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    update item set rating_sum = rating_sum + new.stars, rating_count = rating_count + 1 where id = new.item_id;
  end if;
  return null;
end $$;
create trigger rating_sums after insert or update or delete on rating
  for each row execute function rating_keep_sums();
