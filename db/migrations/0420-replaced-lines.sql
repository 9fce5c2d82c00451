-- Replacement orders refer to the units that they replace, which are credited and refunded there. Owner: order

-- the line of a delivered order whose returned units this line replaces, without a new payment
alter table order_line add column replaces_line_id bigint references order_line;
-- serves: replacements of a line, and edits, which delete lines
create unique index order_line_replaces_idx on order_line (replaces_line_id, order_id) where replaces_line_id is not null;

-- The line that was paid for: the first one of a chain of replacements.
create function order_line_paid(line bigint) returns bigint language sql stable as $$
  with recursive chain as (
    select id, replaces_line_id from public.order_line where id = line
    union all
    select l.id, l.replaces_line_id from chain join public.order_line l on l.id = chain.replaces_line_id
  )
  select id from chain where replaces_line_id is null
$$;

alter table refund_task
  -- the replacement order whose units are refunded; null when they are units of order_id
  add column replacement_order_id bigint references shop_order;
-- serves: refunds shown with a replacement order
create index refund_task_replacement_idx on refund_task (replacement_order_id) where replacement_order_id is not null;

-- Former replacement orders: accepted lines and lines of the replacement that agree in item, price, rate and units are
-- paired in their sequence, if there are as many of both. Others, such as edited ones, stay without a line.
with accepted as (
  select c.replacement_order_id as order_id, l.id, l.item_id, l.unit_price, l.rate_bp, u.quantity, l.position
  from claim c
  join lateral (
    select order_line_id, sum(quantity)::int as quantity from claim_outcome where claim_id = c.id group by 1) u on true
  join order_line l on l.id = u.order_line_id
  where c.replacement_order_id is not null
), sent as (
  -- original_unit_price is that of the replaced line
  select l.order_id, l.id, l.item_id, l.original_unit_price as unit_price, l.rate_bp, l.quantity, l.position
  from order_line l where l.order_id in (select order_id from accepted) and l.net = 0
), paired as (
  select s.id, a.id as replaced_id
  from (
    select *, row_number() over same as place, count(*) over (partition by order_id, item_id, unit_price, rate_bp, quantity) as rows
    from sent window same as (partition by order_id, item_id, unit_price, rate_bp, quantity order by position)) s
  join (
    select *, row_number() over same as place, count(*) over (partition by order_id, item_id, unit_price, rate_bp, quantity) as rows
    from accepted window same as (partition by order_id, item_id, unit_price, rate_bp, quantity order by position)) a
    using (order_id, item_id, unit_price, rate_bp, quantity, place, rows)
)
update order_line l set replaces_line_id = p.replaced_id from paired p where p.id = l.id;
