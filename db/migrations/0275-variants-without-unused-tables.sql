-- Left joins: a query that selects no name of style or size does not read their tables. Every variant has both.
create or replace view console_variant as
select v.id, v.item_id, v.sku, v.barcode, v.position, v.archived_at is not null or i.archived_at is not null as archived,
  i.ref, i.name, i.section_id, i.group_id, i.subgroup_id, i.retail, i.search_prefix, t.name as style, z.label as size,
  z.position as size_position
from variant v join item i on i.id = v.item_id left join style t on t.id = v.style_id left join size z on z.id = v.size_id;
