-- Owner: image
-- Tables that staff fill name an image by its file; other modules read images through this view.
create or replace view ready_image as
  select id, name, alt, width, height, placeholder, file_name from image where state = 'ready';
