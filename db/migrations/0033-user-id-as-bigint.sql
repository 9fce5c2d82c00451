-- Order and rating use the same type for the id of a user account.
alter table shop_order alter user_id type bigint using user_id::bigint;
