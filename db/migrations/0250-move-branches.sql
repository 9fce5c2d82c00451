-- A group moves to another section together with its items, so their foreign keys are checked at the end of the move.
alter table item alter constraint item_section_id_group_id_fkey deferrable initially immediate;
alter table item alter constraint item_group_id_subgroup_id_fkey deferrable initially immediate;
