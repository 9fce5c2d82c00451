-- The dashboard shows the share of carts that became orders. Days that were kept without it are computed again.

delete from cart_day;
delete from report_preparation where name like 'carts-%';
alter table cart_day add column ordered integer not null check (ordered >= recovered);
