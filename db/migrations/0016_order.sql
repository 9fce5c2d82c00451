-- Orders from checkout to delivery, and what comes after: claims, pieces that come back, money given back. What an order says of
-- articles, prices and taxes is copied when it is placed: it never changes with the catalogue. Owner: order

-- Which state may follow which, who may do it, and what it does. The rules of the house are these rows; code reads them.
create table order_transition (
  from_state text not null,
  to_state text not null,
  -- SYSTEM: a payment or the clock
  actors text[] not null check (actors <> '{}' and actors <@ array['SYSTEM', 'CUSTOMER', 'STAFF']),
  -- KEEP: held for good; RELEASE: let go; SHIP: leaves the shelf; TAKE_BACK: what left and was not delivered comes back
  stock text not null default 'NONE' check (stock in ('NONE', 'KEEP', 'RELEASE', 'SHIP', 'TAKE_BACK')),
  -- COLLECT: cash is in; GIVE_BACK: gift card, promotion and payment go back to where they came from
  money text not null default 'NONE' check (money in ('NONE', 'COLLECT', 'GIVE_BACK')),
  -- the mail to the customer; null: none
  message text check (message in ('PLACED', 'CONFIRMED', 'SENT', 'DELIVERED', 'PARTIALLY_DELIVERED', 'NOT_DELIVERED', 'CANCELLED')),
  -- the invoice is issued in the same transaction
  invoices boolean not null default false,
  primary key (from_state, to_state)
);
insert into order_transition (from_state, to_state, actors, stock, money, message, invoices) values
  ('PENDING', 'NEW', '{SYSTEM,CUSTOMER}', 'KEEP', 'NONE', 'PLACED', false),
  ('PENDING', 'CANCELLED', '{SYSTEM,CUSTOMER,STAFF}', 'RELEASE', 'GIVE_BACK', 'CANCELLED', false),
  -- money that came after the deadline, and the pieces are still there
  ('CANCELLED', 'NEW', '{SYSTEM}', 'NONE', 'NONE', 'PLACED', false),
  ('NEW', 'CUSTOMER_CALLED', '{STAFF}', 'NONE', 'NONE', null, false),
  ('NEW', 'CONFIRMED', '{STAFF}', 'NONE', 'NONE', 'CONFIRMED', false),
  ('NEW', 'CANCELLED', '{CUSTOMER,STAFF}', 'RELEASE', 'GIVE_BACK', 'CANCELLED', false),
  ('CUSTOMER_CALLED', 'CONFIRMED', '{STAFF}', 'NONE', 'NONE', 'CONFIRMED', false),
  ('CUSTOMER_CALLED', 'CANCELLED', '{STAFF}', 'RELEASE', 'GIVE_BACK', 'CANCELLED', false),
  ('CONFIRMED', 'BEING_PREPARED', '{STAFF}', 'NONE', 'NONE', null, false),
  ('CONFIRMED', 'CANCELLED', '{STAFF}', 'RELEASE', 'GIVE_BACK', 'CANCELLED', false),
  ('BEING_PREPARED', 'BEING_DELIVERED', '{STAFF}', 'SHIP', 'NONE', 'SENT', false),
  ('BEING_PREPARED', 'CANCELLED', '{STAFF}', 'RELEASE', 'GIVE_BACK', 'CANCELLED', false),
  ('BEING_DELIVERED', 'DELIVERED_AND_INVOICED', '{STAFF}', 'NONE', 'COLLECT', 'DELIVERED', true),
  ('BEING_DELIVERED', 'PARTIALLY_DELIVERED', '{STAFF}', 'NONE', 'NONE', 'PARTIALLY_DELIVERED', false),
  ('BEING_DELIVERED', 'NOT_DELIVERED', '{STAFF}', 'NONE', 'NONE', 'NOT_DELIVERED', false),
  -- the rest came, or is given up: then it is taken back and credited
  ('PARTIALLY_DELIVERED', 'DELIVERED_AND_INVOICED', '{STAFF}', 'TAKE_BACK', 'COLLECT', 'DELIVERED', true),
  ('NOT_DELIVERED', 'BEING_DELIVERED', '{STAFF}', 'NONE', 'NONE', 'SENT', false),
  ('NOT_DELIVERED', 'CANCELLED', '{STAFF}', 'TAKE_BACK', 'GIVE_BACK', 'CANCELLED', false);

create table shop_order (
  id bigint generated always as identity primary key,
  -- what the outside knows it by; useless without the secret reference beside it
  public_id text not null unique check (public_id ~ '^o_[A-Za-z0-9_-]{22}$'),
  -- 128 unguessable bits: whoever holds them may see the order
  s_ref text not null unique check (s_ref ~ '^[A-Za-z0-9_-]{22}$'),
  -- what people read and spell, and what other rooms know the order by
  reference text not null unique check (reference ~ '^[A-Z]{2}-[0-9A-HJKMNP-TV-Z]{6}$'),
  -- asserts: one cart makes one order, however often it is sent
  cart_id text not null unique,
  -- the account that placed it; null: a guest
  user_id text,
  region text not null,
  currency text not null,
  state text not null check (state in ('PENDING', 'NEW', 'CUSTOMER_CALLED', 'CONFIRMED', 'BEING_PREPARED', 'BEING_DELIVERED',
    'DELIVERED_AND_INVOICED', 'PARTIALLY_DELIVERED', 'NOT_DELIVERED', 'CANCELLED')),
  -- who cancelled it: an order that only ran out of time may still take late money
  cancelled_by text check (cancelled_by in ('SYSTEM', 'CUSTOMER', 'STAFF')),
  payment_method text not null check (payment_method in ('CARD', 'CASH')),
  payment_status text not null default 'PENDING'
    check (payment_status in ('PENDING', 'PAID', 'FAILED', 'CANCELLED', 'EXPIRED')),
  -- the attempt whose money the order keeps
  paid_attempt text,
  full_name text not null,
  email text not null,
  -- +, country and number, without spaces
  phone text not null check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  -- null: collected in a shop
  address jsonb,
  delivery_mode jsonb not null,
  -- the shop where it is collected, as it was told to the customer
  store jsonb,
  -- the only place the pieces may come from; null: any that serves the region
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
  -- money that came in, by card or at the door
  paid bigint not null default 0 check (paid between 0 and to_pay),
  -- until when the pieces wait for a payment; null: kept for good, or not kept
  reserved_until timestamptz,
  placed_at timestamptz not null,
  delivered_at timestamptz,
  -- last day on which a piece may be sent back, on the region's calendar
  claim_until date,
  foreign key (region, currency) references region (code, currency),
  check (total = subtotal - discount + delivery + stamp_duty),
  check (to_pay = total - gift_card_applied),
  check ((gift_card_code is null) = (gift_card_applied = 0)),
  check ((state = 'PENDING') = (reserved_until is not null)),
  check ((state = 'CANCELLED') = (cancelled_by is not null))
);
-- serves: the clock, which looks for orders nobody paid
create index shop_order_due_idx on shop_order (reserved_until) where state = 'PENDING';
-- serves: the list of the shop, newest first
create index shop_order_state_idx on shop_order (state, placed_at desc);
-- serves: whether a buyer orders for the first time
create index shop_order_email_idx on shop_order (lower(email));
-- serves: parcels that this phone's owner refused at the door
create index shop_order_phone_idx on shop_order (phone);

create table order_line (
  id bigint generated always as identity primary key,
  order_id bigint not null references shop_order,
  -- 1, 2, 3 … as the customer saw them
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
  -- quantity × price − discount, tax included
  net bigint not null check (net >= 0),
  rate_bp integer not null check (rate_bp between 0 and 10000),
  vat bigint not null check (vat between 0 and net),
  delivered integer not null default 0,
  returned integer not null default 0,
  unique (order_id, position),
  check (net = quantity * unit_price - discount),
  check (delivered between 0 and quantity and returned between 0 and delivered)
);
-- serves: the articles bought with an article
create index order_line_item_idx on order_line (item_id);

-- The history of an order, one line a change of state. Append-only.
create table order_event (
  id bigint generated always as identity primary key,
  order_id bigint not null references shop_order,
  state text not null,
  actor text not null check (actor in ('SYSTEM', 'CUSTOMER', 'STAFF')),
  note text,
  at timestamptz not null
);
create index order_event_order_idx on order_event (order_id, id);

-- Whatever writes, a state follows another along the table or not at all.
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

-- What was sold is never rewritten: only pieces delivered and returned move.
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

create table claim_type (
  id integer generated always as identity primary key,
  code text not null unique,
  -- RETURN: sent back for its money; EXCHANGE: for another one; CLAIM: something is wrong with it
  kind text not null check (kind in ('RETURN', 'EXCHANGE', 'CLAIM')),
  label text not null,
  position integer not null
);
insert into claim_type (code, kind, label, position) values
  ('RETURN_SIZE', 'RETURN', 'Retour : la taille ne va pas', 1),
  ('RETURN_LIKE', 'RETURN', 'Retour : l’article ne me plaît pas', 2),
  ('RETURN_PICTURE', 'RETURN', 'Retour : l’article ne ressemble pas à ses photos', 3),
  ('RETURN_OTHER', 'RETURN', 'Retour : une autre raison', 4),
  ('EXCHANGE_SIZE', 'EXCHANGE', 'Échange contre une autre taille', 5),
  ('EXCHANGE_STYLE', 'EXCHANGE', 'Échange contre une autre couleur', 6),
  ('CLAIM_DEFECT', 'CLAIM', 'Réclamation : l’article a un défaut', 7),
  ('CLAIM_WRONG', 'CLAIM', 'Réclamation : ce n’est pas l’article commandé', 8),
  ('CLAIM_MISSING', 'CLAIM', 'Réclamation : il manque un article dans le colis', 9);

create table claim (
  id bigint generated always as identity primary key,
  order_id bigint not null references shop_order,
  type_id integer not null references claim_type,
  state text not null default 'NEW' check (state in ('NEW', 'IN_PROGRESS', 'ACCEPTED', 'REFUSED', 'CANCELLED')),
  message text,
  answer text,
  created_at timestamptz not null,
  decided_at timestamptz,
  check ((state in ('ACCEPTED', 'REFUSED', 'CANCELLED')) = (decided_at is not null))
);
create index claim_order_idx on claim (order_id, id);
-- serves: the list of those that wait
create index claim_open_idx on claim (created_at) where state in ('NEW', 'IN_PROGRESS');

create table claim_line (
  claim_id bigint not null references claim,
  order_line_id bigint not null references order_line,
  quantity integer not null check (quantity > 0),
  primary key (claim_id, order_line_id)
);
-- serves: how many pieces of a line are claimed already
create index claim_line_line_idx on claim_line (order_line_id);

-- Photos of a claim: re-encoded, nameless, shown to its owner and to the shop only.
create table claim_photo (
  claim_id bigint not null references claim,
  position integer not null,
  name text not null unique,
  -- of the file in the store
  file_key text not null,
  width integer not null,
  height integer not null,
  placeholder text not null,
  primary key (claim_id, position)
);

-- Money to be given back for an order, one row a reason.
create table refund_task (
  -- chosen from the order and the reason: asked twice, it is one
  id text primary key check (length(id) between 1 and 64),
  order_id bigint not null references shop_order,
  amount bigint not null check (amount > 0),
  reason text not null check (reason in ('CANCELLED', 'NOT_DELIVERED', 'RETURN')),
  -- CARD: by the provider; GIFT_CARD: back on the card it came from; HAND: by a person of the shop
  via text not null check (via in ('CARD', 'GIFT_CARD', 'HAND')),
  state text not null default 'PENDING' check (state in ('PENDING', 'DONE', 'MANUAL')),
  created_at timestamptz not null,
  done_at timestamptz,
  check ((state = 'DONE') = (done_at is not null))
);
create index refund_task_order_idx on refund_task (order_id);
-- serves: the list of what a person must give back by hand
create index refund_task_manual_idx on refund_task (created_at) where state = 'MANUAL';
