-- Orders, their transitions and refunds. Owner: order
-- Prices, names and taxes are copied when the order is placed and never follow the catalogue.

-- Allowed state transitions with their actors and effects. The code reads these rows.
create table order_transition (
  from_state text not null,
  to_state text not null,
  -- SYSTEM: a payment or a job
  actors text[] not null check (actors <> '{}' and actors <@ array['SYSTEM', 'CUSTOMER', 'STAFF']),
  -- KEEP: reserve without deadline; RELEASE: release; SHIP: remove from stock; TAKE_BACK: return undelivered units to stock
  stock text not null default 'NONE' check (stock in ('NONE', 'KEEP', 'RELEASE', 'SHIP', 'TAKE_BACK')),
  -- COLLECT: record the cash; GIVE_BACK: return gift card, promotion use and payment
  money text not null default 'NONE' check (money in ('NONE', 'COLLECT', 'GIVE_BACK')),
  -- e-mail to the customer; null: none
  message text check (message in ('PLACED', 'CONFIRMED', 'PREPARING', 'SENT', 'DELIVERED', 'PARTIALLY_DELIVERED', 'NOT_DELIVERED', 'CANCELLED')),
  -- the invoice is issued in the same transaction
  invoices boolean not null default false,
  primary key (from_state, to_state)
);
insert into order_transition (from_state, to_state, actors, stock, money, message, invoices) values
  ('PENDING', 'NEW', '{SYSTEM,CUSTOMER}', 'KEEP', 'NONE', 'PLACED', false),
  ('PENDING', 'CANCELLED', '{SYSTEM,CUSTOMER,STAFF}', 'RELEASE', 'GIVE_BACK', 'CANCELLED', false),
  -- payment arrived after the deadline, and the units are still available
  ('CANCELLED', 'NEW', '{SYSTEM}', 'NONE', 'NONE', 'PLACED', false),
  ('NEW', 'CUSTOMER_CALLED', '{STAFF}', 'NONE', 'NONE', null, false),
  ('NEW', 'CONFIRMED', '{STAFF}', 'NONE', 'NONE', 'CONFIRMED', false),
  ('NEW', 'CANCELLED', '{CUSTOMER,STAFF}', 'RELEASE', 'GIVE_BACK', 'CANCELLED', false),
  ('CUSTOMER_CALLED', 'CONFIRMED', '{STAFF}', 'NONE', 'NONE', 'CONFIRMED', false),
  ('CUSTOMER_CALLED', 'CANCELLED', '{STAFF}', 'RELEASE', 'GIVE_BACK', 'CANCELLED', false),
  ('CONFIRMED', 'BEING_PREPARED', '{STAFF}', 'NONE', 'NONE', 'PREPARING', false),
  ('CONFIRMED', 'CANCELLED', '{STAFF}', 'RELEASE', 'GIVE_BACK', 'CANCELLED', false),
  ('BEING_PREPARED', 'BEING_DELIVERED', '{STAFF}', 'SHIP', 'NONE', 'SENT', false),
  ('BEING_PREPARED', 'CANCELLED', '{STAFF}', 'RELEASE', 'GIVE_BACK', 'CANCELLED', false),
  ('BEING_DELIVERED', 'DELIVERED_AND_INVOICED', '{STAFF}', 'NONE', 'COLLECT', 'DELIVERED', true),
  ('BEING_DELIVERED', 'PARTIALLY_DELIVERED', '{STAFF}', 'NONE', 'NONE', 'PARTIALLY_DELIVERED', false),
  ('BEING_DELIVERED', 'NOT_DELIVERED', '{STAFF}', 'NONE', 'NONE', 'NOT_DELIVERED', false),
  -- the rest was delivered, or it is returned to stock and credited
  ('PARTIALLY_DELIVERED', 'DELIVERED_AND_INVOICED', '{STAFF}', 'TAKE_BACK', 'COLLECT', 'DELIVERED', true),
  ('NOT_DELIVERED', 'BEING_DELIVERED', '{STAFF}', 'NONE', 'NONE', 'SENT', false),
  ('NOT_DELIVERED', 'CANCELLED', '{STAFF}', 'TAKE_BACK', 'GIVE_BACK', 'CANCELLED', false);

create table shop_order (
  id bigint generated always as identity primary key,
  -- public id; gives access only together with s_ref
  public_id text not null unique check (public_id ~ '^o_[A-Za-z0-9_-]{22}$'),
  -- 128 random bits; a bearer secret that opens the order
  s_ref text not null unique check (s_ref ~ '^[A-Za-z0-9_-]{22}$'),
  -- shown to people; also the key used by other modules
  reference text not null unique check (reference ~ '^[A-Z]{2}-[0-9A-HJKMNP-TV-Z]{6}$'),
  -- unique: one cart makes one order, however often it is submitted
  cart_id text not null unique,
  -- null: guest
  user_id text,
  region text not null,
  currency text not null,
  state text not null check (state in ('PENDING', 'NEW', 'CUSTOMER_CALLED', 'CONFIRMED', 'BEING_PREPARED', 'BEING_DELIVERED',
    'DELIVERED_AND_INVOICED', 'PARTIALLY_DELIVERED', 'NOT_DELIVERED', 'CANCELLED')),
  -- SYSTEM: expired without payment; a late payment can still revive it
  cancelled_by text check (cancelled_by in ('SYSTEM', 'CUSTOMER', 'STAFF')),
  payment_method text not null check (payment_method in ('CARD', 'CASH')),
  payment_status text not null default 'PENDING'
    check (payment_status in ('PENDING', 'PAID', 'FAILED', 'CANCELLED', 'EXPIRED')),
  -- public id of the accepted payment attempt
  paid_attempt text,
  full_name text not null,
  email text not null,
  -- E.164, without spaces
  phone text not null check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  -- null: pickup
  address jsonb,
  delivery_mode jsonb not null,
  -- pickup store, as shown to the customer
  store jsonb,
  -- only location that may supply the units; null: any location of the region
  location_id integer,
  note text check (length(note) <= 250),
  subtotal bigint not null check (subtotal >= 0),
  discount bigint not null check (discount between 0 and subtotal),
  promotion jsonb,
  gift_card_code text,
  gift_card_applied bigint not null default 0 check (gift_card_applied >= 0),
  delivery bigint not null check (delivery >= 0),
  delivery_rate_bp integer not null,
  delivery_vat bigint not null check (delivery_vat between 0 and delivery),
  stamp_duty bigint not null check (stamp_duty >= 0),
  total_excl_tax bigint not null,
  -- [{rateBp, base, amount}]
  vat jsonb not null,
  total bigint not null,
  to_pay bigint not null check (to_pay >= 0),
  -- received by card or in cash
  paid bigint not null default 0 check (paid between 0 and to_pay),
  -- payment deadline; null: reserved without deadline, or not reserved
  reserved_until timestamptz,
  placed_at timestamptz not null,
  delivered_at timestamptz,
  -- last day for a return, in the region's time zone
  claim_until date,
  refused_at timestamptz,
  pickup_until date,
  -- start of a payment review; until it ends, the order cannot be paid again and does not expire
  checking_since timestamptz,
  foreign key (region, currency) references region (code, currency),
  check (total = subtotal - discount + delivery + stamp_duty),
  check (to_pay = total - gift_card_applied),
  check ((gift_card_code is null) = (gift_card_applied = 0)),
  check ((state = 'PENDING') = (reserved_until is not null)),
  check ((state = 'CANCELLED') = (cancelled_by is not null))
);
-- serves: the job that cancels unpaid orders
create index shop_order_due_idx on shop_order (reserved_until) where state = 'PENDING';
-- serves: the order list, newest first
create index shop_order_state_idx on shop_order (state, placed_at desc);
-- serves: first-order check of a buyer
create index shop_order_email_idx on shop_order (lower(email));
-- serves: number of parcels refused by a phone number; holds only those orders
create index shop_order_refused_idx on shop_order (phone, refused_at) where refused_at is not null;

create table order_line (
  id bigint generated always as identity primary key,
  order_id bigint not null references shop_order,
  -- 1, 2, 3 … in the order shown to the customer
  position integer not null check (position > 0),
  variant_id bigint not null,
  item_id bigint not null,
  item_ref text not null,
  name text not null,
  image jsonb not null,
  style jsonb not null,
  size jsonb not null,
  quantity integer not null check (quantity > 0),
  unit_price bigint not null check (unit_price >= 0),
  original_unit_price bigint not null check (original_unit_price >= unit_price),
  discount bigint not null check (discount >= 0),
  -- quantity × unit_price − discount, tax included
  net bigint not null check (net >= 0),
  rate_bp integer not null check (rate_bp between 0 and 10000),
  vat bigint not null check (vat between 0 and net),
  delivered integer not null default 0,
  returned integer not null default 0,
  unique (order_id, position),
  check (net = quantity * unit_price - discount),
  check (delivered between 0 and quantity and returned between 0 and delivered)
);
-- serves: items bought together
create index order_line_item_idx on order_line (item_id);

-- One row per state change. Append-only.
create table order_event (
  id bigint generated always as identity primary key,
  order_id bigint not null references shop_order,
  state text not null,
  actor text not null check (actor in ('SYSTEM', 'CUSTOMER', 'STAFF')),
  note text,
  at timestamptz not null
);
create index order_event_order_idx on order_event (order_id, id);

-- Rejects every state change that order_transition does not allow.
create function shop_order_follow_table() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state not in ('PENDING', 'NEW') then
      raise exception 'an order does not begin as %', new.state using errcode = 'check_violation', constraint = 'order_follows_table';
    end if;
  elsif not exists (select from order_transition where from_state = old.state and to_state = new.state) then
    raise exception 'an order does not go from % to %', old.state, new.state
      using errcode = 'check_violation', constraint = 'order_follows_table';
  end if;
  return new;
end $$;
create trigger shop_order_begins before insert on shop_order for each row execute function shop_order_follow_table();
create trigger shop_order_moves before update of state on shop_order
  for each row when (old.state is distinct from new.state) execute function shop_order_follow_table();

-- Sold lines are immutable, except the delivered and returned quantities.
create function order_keep_words() returns trigger language plpgsql as $$
begin
  raise exception 'what % says is not changed', tg_table_name using errcode = 'check_violation', constraint = 'order_is_kept';
end $$;
create trigger order_line_kept before delete on order_line for each statement execute function order_keep_words();
create trigger order_event_kept before update or delete on order_event for each statement execute function order_keep_words();
create trigger shop_order_kept before delete on shop_order for each statement execute function order_keep_words();
create trigger order_line_sold before update on order_line for each row
  when ((old.order_id, old.variant_id, old.quantity, old.unit_price, old.discount, old.net, old.vat, old.rate_bp)
    is distinct from (new.order_id, new.variant_id, new.quantity, new.unit_price, new.discount, new.net, new.vat, new.rate_bp))
  execute function order_keep_words();

-- One row per order and reason.
create table refund_task (
  -- derived from order and reason, so that a repeated request creates one row
  id text primary key check (length(id) between 1 and 64),
  order_id bigint not null references shop_order,
  amount bigint not null check (amount > 0),
  reason text not null check (reason in ('CANCELLED', 'NOT_DELIVERED', 'RETURN')),
  -- CARD: by the payment provider; GIFT_CARD: back to the card; HAND: manually by staff
  via text not null check (via in ('CARD', 'GIFT_CARD', 'HAND')),
  state text not null default 'PENDING' check (state in ('PENDING', 'DONE', 'MANUAL')),
  created_at timestamptz not null,
  done_at timestamptz,
  check ((state = 'DONE') = (done_at is not null))
);
create index refund_task_order_idx on refund_task (order_id);
-- serves: list of manual refunds
create index refund_task_manual_idx on refund_task (created_at) where state = 'MANUAL';

create function shop_order_note_refusal() returns trigger language plpgsql as $$
begin
  update shop_order set refused_at = new.at where id = new.order_id;
  return null;
end $$;
create trigger order_event_refused after insert on order_event for each row
  when (new.state = 'NOT_DELIVERED') execute function shop_order_note_refusal();
