-- Addresses of pages are in lower case, so a token of mixed case never led to its page. Owner: customer
delete from wishlist_share;
alter table wishlist_share drop constraint wishlist_share_token_check;
alter table wishlist_share add constraint wishlist_share_token_check check (token ~ '^[0-9a-f]{32}$');
