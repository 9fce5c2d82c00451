-- Owner: keyword
-- The share of a material, so that “100 % lin” lists items of linen only first.
create or replace view search_material as select item_id, material_id, percent from item_composition;

-- The currency of an amount in a keyword.
create view search_region as select code, currency from region;
