-- Alerts about all sizes of one colour.

alter table item_alert
  -- null: any colour, or the colour of the variant
  add column style_id integer references style on delete cascade,
  add check (variant_id is null or style_id is null);
drop index item_alert_open_idx;
-- serves: one open alert of a person for a variant, a colour or an item
create unique index item_alert_open_idx
  on item_alert (contact_id, item_id, kind, region, coalesce(variant_id, 0), coalesce(style_id, 0)) where ended_at is null;
-- serves: deletion of a colour
create index item_alert_style_idx on item_alert (style_id) where style_id is not null;
