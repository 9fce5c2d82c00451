-- Promotions edited by staff: versions, personal codes, and items or special groups as targets.

-- Owner: promotion
alter table promotion
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now(),
  -- made by the shop for one person, as a prize of the gift game; staff can only stop it
  add column is_personal boolean not null default false,
  -- applies only to the items and special groups of promotion_target, so to nothing when all of them were deleted
  add column for_articles boolean not null default false;

update promotion p set is_personal = true
where uses_limit = 1 and buyer_limit = 1
  and (select count(*) from promotion_email e where e.promotion_id = p.id) = 1;

-- serves: the list of the console
create index promotion_list_idx on promotion (is_personal, created_at desc, id desc);
-- serves: search of the list by the start of a code
create index promotion_code_start_idx on promotion (code text_pattern_ops);

alter table promotion_target
  add column special_group_id integer references special_group on delete cascade,
  add column item_id bigint references item on delete cascade,
  drop constraint promotion_target_check,
  drop constraint promotion_target_promotion_id_section_id_group_id_brand_id_key,
  add constraint promotion_target_one check (num_nonnulls(section_id, group_id, brand_id, special_group_id, item_id) = 1),
  -- serves also: targets of a promotion
  add constraint promotion_target_once
    unique nulls not distinct (promotion_id, section_id, group_id, brand_id, special_group_id, item_id);
-- serves: deletion of an item or a special group
create index promotion_target_item_idx on promotion_target (item_id) where item_id is not null;
create index promotion_target_special_group_idx on promotion_target (special_group_id) where special_group_id is not null;

-- serves: sums of discounts by promotion and currency, from the index alone
create index promotion_use_amounts_idx on promotion_use (promotion_id, currency) include (amount)
  where given_back_at is null;
