-- Sections and groups that running and planned promotions name, for the tree: a moved group could leave a promotion
-- that names it together with its former section without items.
create view promotion_branches as
select p.id, p.label, p.ends_at,
  array(select section_id from promotion_target t where t.promotion_id = p.id and section_id is not null) as section_ids,
  array(select group_id from promotion_target t where t.promotion_id = p.id and group_id is not null) as group_ids
from promotion p where p.active;
