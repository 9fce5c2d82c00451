-- Popularity from sales, origins of visits, recently viewed items, and alerts about a whole wishlist.

-- Owner: catalogue
create table item_buyers (
  item_id bigint primary key references item on delete cascade,
  -- people who bought the item, already added to item.popularity
  buyers integer not null check (buyers >= 0)
);

-- Visitors of an item and day, by the way they came. Owner: catalogue
create table item_visit_origin (
  item_id bigint not null references item on delete cascade,
  day date not null,
  origin text not null check (origin in
    ('HOME', 'LISTING', 'SEARCH', 'RECOMMENDATION', 'WISHLIST', 'COMPARATOR', 'MAIL', 'SHARE', 'EXTERNAL', 'DIRECT', 'OTHER')),
  visitors integer not null check (visitors > 0),
  -- serves also: visits of one item
  primary key (item_id, day, origin)
);
-- serves: deletion after thirteen months
create index item_visit_origin_day_idx on item_visit_origin (day);

-- Items that a customer looked at. Owner: catalogue
create table viewed_item (
  user_id bigint not null references user_account on delete cascade,
  item_id bigint not null references item on delete cascade,
  viewed_at timestamptz not null,
  -- serves also: items of a customer
  primary key (user_id, item_id)
);
-- serves: deletion of an item
create index viewed_item_item_idx on viewed_item (item_id);
-- serves: deletion of old rows
create index viewed_item_viewed_idx on viewed_item (viewed_at);

-- Items on wishlists. Owner: customer
create view wished_item as
  select user_id, item_id, style_id, region, currency, price from wishlist_item where removed_at is null;

alter table alert_contact
  -- set for a customer who wants alerts about every item of the wishlist
  add column follows_wishlist_since timestamptz,
  add check (follows_wishlist_since is null or user_id is not null);
alter table item_alert
  -- made by the job for a customer who follows the wishlist; removed with the item of the wishlist
  add column from_wishlist boolean not null default false,
  -- false: waits until the item was seen sold out, or until its price was read
  add column is_armed boolean not null default true,
  add check (from_wishlist or is_armed);
-- serves: alerts of a wishlist
create index item_alert_wishlist_idx on item_alert (contact_id, item_id) where from_wishlist;
