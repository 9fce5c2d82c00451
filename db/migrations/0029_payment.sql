-- A payment that does not fit what was asked is ended by a person: given back at the provider's own desk, or not ours. It stays
-- SUSPECT, which no word of the provider moves; how it ended is a line of `payment_event`. Owner: payment.
alter table payment_attempt
  add resolved_at timestamptz,
  add constraint payment_attempt_resolved_check check (resolved_at is null or state = 'SUSPECT');
-- serves: the list of what a person must look at, and its figure, asked for at each scrape
create index payment_attempt_suspect_idx on payment_attempt (id) where state = 'SUSPECT' and resolved_at is null;

alter table payment_event
  drop constraint payment_event_kind_check,
  add constraint payment_event_kind_check check (kind in ('HINT', 'FORGED', 'MISMATCH', 'ABANDONED', 'RESOLVED'));
