-- What staff did: who, what, before and after, from where. Written in the transaction of the act. Owner: audit

create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- null: a person at a terminal without an account
  staff_id bigint references user_account,
  -- the name at that time; empty after the erasure of the person
  staff_name text not null,
  via text not null check (via in ('CONSOLE', 'TERMINAL')),
  -- id of the call (proOrders.cancel), or of a part of it (order.state)
  act text not null check (length(act) between 1 and 80),
  -- order, claim, user, role …
  object text not null check (length(object) between 1 and 40),
  object_id text check (length(object_id) between 1 and 80),
  -- how people name the object: a reference, a name
  label text check (length(label) <= 160),
  -- customer or colleague whom the act concerns
  subject_id bigint references user_account,
  before jsonb,
  after jsonb,
  -- IPv4 address, or first half of an IPv6 address
  network text check (length(network) <= 80),
  -- browser and system
  agent text check (length(agent) <= 80)
);
-- serves: the journal of a day
create index audit_entry_at_idx on audit_entry (at, id);
-- serves: the journal of a person; erasure
create index audit_entry_staff_idx on audit_entry (staff_id, id desc) where staff_id is not null;
-- serves: the journal of an object, and of a kind of object
create index audit_entry_object_idx on audit_entry (object, object_id, id desc);
create index audit_entry_kind_idx on audit_entry (object, id desc);
-- serves: the journal of an act, and the list of acts
create index audit_entry_act_idx on audit_entry (act, id desc);
-- serves: export and erasure of the person concerned
create index audit_entry_subject_idx on audit_entry (subject_id, id desc) where subject_id is not null;

-- Rows are only added. An erasure may remove personal data, and rows older than three years may be deleted.
create function audit_entry_keep() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.at < now() - interval '3 years' then return old; end if;
  elsif (new.id, new.at, new.via, new.act, new.object, new.staff_id, new.subject_id)
      is not distinct from (old.id, old.at, old.via, old.act, old.object, old.staff_id, old.subject_id)
    and new.staff_name in (old.staff_name, '')
    and (new.object_id is null or new.object_id is not distinct from old.object_id)
    and (new.label is null or new.label is not distinct from old.label)
    and (new.before is null or new.before is not distinct from old.before)
    and (new.after is null or new.after is not distinct from old.after)
    and (new.network is null or new.network is not distinct from old.network)
    and (new.agent is null or new.agent is not distinct from old.agent)
  then
    return new;
  end if;
  raise exception 'the journal is only added to' using errcode = 'check_violation', constraint = 'audit_is_kept';
end $$;
create trigger audit_entry_kept before update or delete on audit_entry for each row execute function audit_entry_keep();

create function audit_refuse_truncate() returns trigger language plpgsql as $$
begin
  raise exception 'the journal is only added to' using errcode = 'check_violation', constraint = 'audit_is_kept';
end $$;
create trigger audit_entry_not_emptied before truncate on audit_entry
  for each statement execute function audit_refuse_truncate();
