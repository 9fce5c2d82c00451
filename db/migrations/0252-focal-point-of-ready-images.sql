-- Screens cut pictures around their focal point.
create or replace view ready_image as
select id, name, alt, width, height, placeholder, file_name, focal_x, focal_y from image where state = 'ready';
