-- Claims for staff: versions, the person in charge, reception, decision and history. Owner: claim

alter table claim
  -- copy of the region of the order
  add column region text,
  add column version integer not null default 1,
  -- staff user in charge
  add column assignee_id bigint references user_account (id),
  add column taken_at timestamptz,
  -- when the parcel of the customer arrived
  add column received_at timestamptz,
  -- what the customer gets; null before an acceptance, and for claims accepted before this column existed
  add column decision text check (decision in ('REFUND', 'REPLACEMENT', 'NOTHING')),
  add column replacement_order_id bigint unique references shop_order (id),
  add constraint claim_decided check (decision is null or state = 'ACCEPTED'),
  add constraint claim_replaced check (replacement_order_id is null or decision = 'REPLACEMENT');
comment on column claim.version is 'counts the changes that staff see; a change of an older version is refused';

update claim c set region = o.region from shop_order o where o.id = c.order_id;
alter table claim alter column region set not null;

-- serves: the columns of the board and the list of a state, by age
create index claim_state_idx on claim (state, created_at, id);
-- serves: the same in one region
create index claim_region_idx on claim (region, state, created_at, id);
-- serves: answered claims of a period, and the statistics of reasons
create index claim_decided_idx on claim (state, decided_at) where decided_at is not null;
-- serves: all claims by age
create index claim_created_idx on claim (created_at, id);
-- serves: claims of one staff user
create index claim_assignee_idx on claim (assignee_id, state, created_at) where assignee_id is not null;

create function claim_count_version() returns trigger language plpgsql as $$
begin
  new.version = old.version + 1;
  return new;
end $$;
create trigger claim_versions before update of state, assignee_id, received_at, decision, replacement_order_id on claim
  for each row execute function claim_count_version();

alter table claim_line
  -- units that came back in the parcel
  add column received integer not null default 0,
  add constraint claim_line_received_check check (received >= 0 and received <= quantity);

-- What happened to the accepted units. KEPT: they did not come back, because they were missing or stay with the customer.
create table claim_outcome (
  claim_id bigint not null,
  order_line_id bigint not null,
  condition text not null check (condition in ('RESTOCK', 'SCRAP', 'SUPPLIER', 'KEPT')),
  quantity integer not null check (quantity > 0),
  primary key (claim_id, order_line_id, condition),
  foreign key (claim_id, order_line_id) references claim_line (claim_id, order_line_id)
);

-- What staff did with a claim. Rows are only inserted.
create table claim_event (
  id bigint generated always as identity primary key,
  claim_id bigint not null references claim (id),
  kind text not null check (kind in ('STATE', 'NOTE', 'ASSIGNMENT', 'RECEPTION')),
  staff_id bigint references user_account (id),
  staff_name text,
  via text check (via in ('CONSOLE', 'TERMINAL')),
  text text check (length(text) <= 1000),
  details jsonb not null default '{}',
  -- version of the claim after the event; null for notes
  version integer,
  at timestamptz not null,
  check (staff_id is null or (staff_name is not null and via is not null))
);
-- serves: the history of a claim
create index claim_event_claim_idx on claim_event (claim_id, id);
-- serves: the foreign key of the staff user
create index claim_event_staff_idx on claim_event (staff_id) where staff_id is not null;

create function claim_event_is_kept() returns trigger language plpgsql as $$
begin
  raise exception 'events of claims are never changed or deleted';
end $$;
create trigger claim_event_kept before update or delete on claim_event
  for each statement execute function claim_event_is_kept();
