-- Payments on the provider's page. Owner: payment
-- Callbacks and returning browsers are only hints: the provider's answer to our query decides, and it counts once.
create table payment_attempt (
  id bigint generated always as identity primary key,
  -- 128 random bits
  public_id text not null unique check (public_id ~ '^p_[A-Za-z0-9_-]{22}$'),
  kind text not null check (kind in ('ORDER', 'GIFT_CARD')),
  -- reference of the order or of the gift card purchase
  subject_id text not null check (subject_id <> ''),
  -- 1, 2 … per subject
  number integer not null check (number > 0),
  provider text not null,
  -- reference shown to people
  reference text not null check (length(reference) between 1 and 24),
  -- our reference at the provider: `<reference>-<number>`, plus one more number when the answer to a start was lost
  merchant_ref text not null check (length(merchant_ref) between 3 and 36),
  provider_ref text,
  redirect_url text,
  amount bigint not null check (amount > 0),
  currency text not null references currency,
  region text not null,
  -- sent to the provider's page; erased when the attempt ends
  buyer jsonb,
  description text not null,
  state text not null default 'PENDING'
    check (state in ('PENDING', 'PAID', 'FAILED', 'EXPIRED', 'CANCELLED', 'SUSPECT')),
  -- ACCEPTED: the subject keeps the money; REFUND: it must be returned
  verdict text check (verdict in ('ACCEPTED', 'REFUND')),
  card_brand text,
  card_last4 text check (card_last4 ~ '^[0-9]{4}$'),
  -- sum of the rows of `refund`, done or not
  refunded bigint not null default 0 check (refunded >= 0),
  starts integer not null default 0,
  -- lease: one process at a time starts the payment at the provider
  starting_until timestamptz,
  expires_at timestamptz not null,
  next_poll_at timestamptz,
  polls integer not null default 0,
  created_at timestamptz not null,
  settled_at timestamptz,
  decline text check (decline in ('FUNDS', 'LIMIT', 'CARD', 'EXPIRED', 'CODE')),
  resolved_at timestamptz,
  unique (kind, subject_id, number),
  unique (provider, merchant_ref),
  unique (provider, provider_ref),
  check (refunded = 0 or (state = 'PAID' and refunded <= amount)),
  check ((state = 'PAID') = (verdict is not null)),
  check ((provider_ref is null) = (redirect_url is null)),
  constraint payment_attempt_decline_of_refused check (decline is null or state = 'FAILED'),
  constraint payment_attempt_resolved_check check (resolved_at is null or state = 'SUSPECT')
);
-- one accepted payment per subject
create unique index payment_attempt_accepted_idx on payment_attempt (kind, subject_id) where verdict = 'ACCEPTED';
-- serves: the reconciliation job
create index payment_attempt_due_idx on payment_attempt (next_poll_at) where next_poll_at is not null;
-- serves: lookup by the provider's reference
create index payment_attempt_provider_ref_idx on payment_attempt (provider_ref) where provider_ref is not null;

-- serves: list and metric of payments under review
create index payment_attempt_suspect_idx on payment_attempt (id) where state = 'SUSPECT' and resolved_at is null;

-- Hints and warnings, for staff; never the basis of a payment state.
create table payment_event (
  id bigint generated always as identity primary key,
  attempt_id bigint not null references payment_attempt,
  provider text not null,
  -- deduplicates repeated hints
  event_id text not null,
  kind text not null check (kind in ('HINT', 'FORGED', 'MISMATCH', 'ABANDONED', 'RESOLVED')),
  detail jsonb not null default '{}',
  created_at timestamptz not null,
  unique (provider, event_id)
);
-- serves: history of an attempt
create index payment_event_attempt_idx on payment_event (attempt_id, id);

-- The caller chooses the id, so that a repeated request creates one refund.
create table refund (
  id text primary key check (length(id) between 1 and 64),
  attempt_id bigint not null references payment_attempt,
  amount bigint not null check (amount > 0),
  reason text not null,
  -- MANUAL: the provider cannot refund; staff does
  state text not null default 'PENDING' check (state in ('PENDING', 'SENDING', 'DONE', 'MANUAL')),
  -- amount refunded at the provider before sending; shows after a lost answer whether the refund was made
  refunded_before bigint check (refunded_before >= 0),
  sending_until timestamptz,
  tries integer not null default 0,
  note text,
  created_at timestamptz not null,
  done_at timestamptz,
  check ((state = 'DONE') = (done_at is not null))
);
-- serves: refunds of an attempt, and the one being sent
create index refund_attempt_idx on refund (attempt_id);
-- serves: list of manual refunds
create index refund_manual_idx on refund (created_at) where state = 'MANUAL';

-- State of the simulated providers in demo mode. Owner: payment-simulator
create table demo_payment (
  provider text not null,
  ref text not null,
  merchant_ref text not null,
  state jsonb not null,
  created_at timestamptz not null default now(),
  primary key (provider, ref),
  unique (provider, merchant_ref)
);
