-- AVIF is made of what visitors ask for, no longer of every picture. Owner: image.
drop index image_avif_due_idx;
alter table image drop column avif;
-- bytes that no AVIF could be made of: nobody tries again
alter table image add column avif_failed boolean not null default false;

-- Shoes and bags are also shown from above and from their side. Owner: catalogue.
alter table item_image drop constraint item_image_view_check;
alter table item_image add constraint item_image_view_check
  check (view in ('front', 'back', 'detail', 'flat', 'scale', 'top', 'side'));
