-- Reviews of buyers, with a vote about the size and photos, moderated by staff, and the invitation to write one.

-- Stars of each customer. Owner: catalogue
create view customer_rating as select item_id, customer_id, stars from rating;

-- What lists of other modules show of an item. Owner: catalogue
create view item_label as select id, ref, name from item;

-- Delivered lines of orders that belong to an account. Owner: order
create view delivered_line as
  select l.id as line_id, o.id as order_id, o.reference, o.region, o.user_id, o.delivered_at, l.item_id, l.item_ref, l.name,
    l.image ->> 'name' as image_name, l.size ->> 'label' as size_label, l.style ->> 'name' as style_name, l.position
  from order_line l join shop_order o on o.id = l.order_id
  where l.delivered > 0 and o.user_id is not null and o.delivered_at is not null;

-- Returns and exchanges because of the size. Owner: claim
create view size_claim as
  select c.id as claim_id, t.kind, c.message, l.id as line_id, l.item_id, l.size ->> 'label' as size_label, o.user_id
  from claim c join claim_type t on t.id = c.type_id join claim_line cl on cl.claim_id = c.id
    join order_line l on l.id = cl.order_line_id join shop_order o on o.id = l.order_id
  where t.code in ('RETURN_SIZE', 'EXCHANGE_SIZE') and c.state not in ('REFUSED', 'CANCELLED');

-- One review of an item by each customer, who bought it; the stars are in `rating`. Owner: review
create table review (
  id bigint generated always as identity primary key,
  item_id bigint not null references item on delete cascade,
  customer_id bigint not null references user_account,
  -- the delivered line that allows the review; null when it was taken over from another shop
  order_line_id bigint references order_line on delete set null,
  region text not null references region,
  -- name that readers see: Amel B.
  author text not null check (char_length(author) between 1 and 80),
  -- as bought
  size_label text,
  style_name text,
  body text check (char_length(body) between 1 and 2000),
  fit text check (fit in ('SMALL', 'TRUE', 'LARGE')),
  -- number of photos in review_photo; lists sort by it
  photo_count smallint not null default 0 check (photo_count between 0 and 3),
  state text not null check (state in ('PENDING', 'PUBLISHED', 'REFUSED')),
  -- reason for the author
  refusal text check (char_length(refusal) between 1 and 1000),
  -- of the shop, below the review
  answer text check (char_length(answer) between 1 and 1000),
  answered_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  decided_at timestamptz,
  -- serves also: reviews of an item
  unique (item_id, customer_id),
  check ((state = 'REFUSED') = (refusal is not null)),
  check ((answer is null) = (answered_at is null)),
  -- only a text or a photo needs a decision
  check (state = 'PUBLISHED' or body is not null or photo_count > 0)
);
-- serves: own reviews, export and erasure of an account
create index review_customer_idx on review (customer_id);
-- serves: published reviews of an item, newest first
create index review_published_idx on review (item_id, created_at desc, id desc)
  where state = 'PUBLISHED' and (body is not null or photo_count > 0);
-- serves: reviews to moderate
create index review_pending_idx on review (updated_at, id) where state = 'PENDING';

-- Photos are re-encoded without metadata. Owner: review
create table review_photo (
  review_id bigint not null references review on delete cascade,
  position integer not null check (position between 1 and 3),
  name text not null unique,
  -- key in the file store
  file_key text not null,
  width integer not null,
  height integer not null,
  placeholder text not null,
  primary key (review_id, position)
);
-- serves: whether a file is still used
create index review_photo_file_idx on review_photo (file_key);

-- The mail that invites to a review, once for an order. Owner: review
create table review_invitation (
  order_id bigint primary key references shop_order,
  user_id bigint not null references user_account on delete cascade,
  sent_at timestamptz not null
);
-- serves: erasure of an account
create index review_invitation_user_idx on review_invitation (user_id);

-- Customers who do not want these mails. Owner: review
create table review_invitation_stop (
  user_id bigint primary key references user_account on delete cascade,
  stopped_at timestamptz not null
);

-- Cached product pages show published reviews and all votes.
create function review_announce() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform catalogue_announce(array(
      select distinct item_id from new_row where state = 'PUBLISHED' or fit is not null order by 1));
  elsif tg_op = 'DELETE' then
    perform catalogue_announce(array(
      select distinct item_id from old_row where state = 'PUBLISHED' or fit is not null order by 1));
  else
    perform catalogue_announce(array(
      select distinct n.item_id from new_row n join old_row o using (id)
      where n.state = 'PUBLISHED' or o.state = 'PUBLISHED' or n.fit is distinct from o.fit order by 1));
  end if;
  return null;
end $$;
create trigger review_announce_insert after insert on review referencing new table as new_row
  for each statement execute function review_announce();
create trigger review_announce_update after update on review referencing old table as old_row new table as new_row
  for each statement execute function review_announce();
create trigger review_announce_delete after delete on review referencing old table as old_row
  for each statement execute function review_announce();
