-- Payments by a provider's own page. A callback or a returning browser is only a hint: what the provider answers when it is
-- asked is the truth, and it counts once. Owner: payment.
create table payment_attempt (
  id bigint generated always as identity primary key,
  -- what the outside knows it by: 128 unguessable bits
  public_id text not null unique check (public_id ~ '^p_[A-Za-z0-9_-]{22}$'),
  kind text not null check (kind in ('ORDER', 'GIFT_CARD')),
  -- the order's or the purchase's own identifier, as its room writes it
  subject_id text not null check (subject_id <> ''),
  -- first, second … attempt for the same subject
  number integer not null check (number > 0),
  provider text not null,
  -- what people read of the subject
  reference text not null check (length(reference) between 1 and 24),
  -- what the provider knows it by: `<reference>-<number>`, and one more number when an answer to a start was lost
  merchant_ref text not null check (length(merchant_ref) between 3 and 36),
  provider_ref text,
  redirect_url text,
  amount bigint not null check (amount > 0),
  currency text not null references currency,
  region text not null,
  -- for the provider's page; forgotten once it is paid or no longer asked about
  buyer jsonb,
  description text not null,
  state text not null default 'PENDING'
    check (state in ('PENDING', 'PAID', 'FAILED', 'EXPIRED', 'CANCELLED', 'SUSPECT')),
  -- what the subject said to the money: kept, or to be given back
  verdict text check (verdict in ('ACCEPTED', 'REFUND')),
  card_brand text,
  card_last4 text check (card_last4 ~ '^[0-9]{4}$'),
  -- what is promised to be given back, done or not; the rows of `refund` sum to it
  refunded bigint not null default 0 check (refunded >= 0),
  starts integer not null default 0,
  -- one process at a time asks the provider for a page
  starting_until timestamptz,
  expires_at timestamptz not null,
  next_poll_at timestamptz,
  polls integer not null default 0,
  created_at timestamptz not null,
  settled_at timestamptz,
  unique (kind, subject_id, number),
  unique (provider, merchant_ref),
  unique (provider, provider_ref),
  check (refunded = 0 or (state = 'PAID' and refunded <= amount)),
  check ((state = 'PAID') = (verdict is not null)),
  check ((provider_ref is null) = (redirect_url is null))
);
-- asserts: a subject takes money once
create unique index payment_attempt_accepted_idx on payment_attempt (kind, subject_id) where verdict = 'ACCEPTED';
-- serves: the reconciler, which takes what is due
create index payment_attempt_due_idx on payment_attempt (next_poll_at) where next_poll_at is not null;
-- serves: who comes back with the provider's own number
create index payment_attempt_provider_ref_idx on payment_attempt (provider_ref) where provider_ref is not null;

-- What providers and browsers told, and what did not fit: hints and warnings, never the truth of a payment.
create table payment_event (
  id bigint generated always as identity primary key,
  attempt_id bigint not null references payment_attempt,
  provider text not null,
  -- the same hint told twice is one row
  event_id text not null,
  kind text not null check (kind in ('HINT', 'FORGED', 'MISMATCH', 'ABANDONED')),
  detail jsonb not null default '{}',
  created_at timestamptz not null,
  unique (provider, event_id)
);
-- serves: the history of an attempt
create index payment_event_attempt_idx on payment_event (attempt_id, id);

-- Money to be given back. Its identifier is given by whoever asks: asking twice is asking once.
create table refund (
  id text primary key check (length(id) between 1 and 64),
  attempt_id bigint not null references payment_attempt,
  amount bigint not null check (amount > 0),
  reason text not null,
  -- MANUAL: the provider cannot, a person does it by hand
  state text not null default 'PENDING' check (state in ('PENDING', 'SENDING', 'DONE', 'MANUAL')),
  -- what the provider had given back before this one was sent: tells after a lost answer whether it counted
  refunded_before bigint check (refunded_before >= 0),
  sending_until timestamptz,
  tries integer not null default 0,
  note text,
  created_at timestamptz not null,
  done_at timestamptz,
  check ((state = 'DONE') = (done_at is not null))
);
-- serves: the refunds of an attempt, and the one that is on its way
create index refund_attempt_idx on refund (attempt_id);
-- serves: the list of what a person must give back by hand
create index refund_manual_idx on refund (created_at) where state = 'MANUAL';

-- The memory of the simulators of the demonstration.
create table demo_payment (
  provider text not null,
  ref text not null,
  merchant_ref text not null,
  state jsonb not null,
  created_at timestamptz not null default now(),
  primary key (provider, ref),
  unique (provider, merchant_ref)
);
