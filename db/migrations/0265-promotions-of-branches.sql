-- Sections and groups that active promotions name, for the tree: after the move of a group, a promotion that names the
-- group and its former section would match nothing.
create view promotion_branches as
select p.id, p.label, p.ends_at,
  array(select section_id from promotion_target t where t.promotion_id = p.id and section_id is not null) as section_ids,
  array(select group_id from promotion_target t where t.promotion_id = p.id and group_id is not null) as group_ids
from promotion p where p.active;
