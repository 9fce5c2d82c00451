-- Links to a comparison of items, and links that the browser of a guest can end.

alter table share_link
  -- of a comparison: references of its items
  add column item_refs text[] check (cardinality(item_refs) between 1 and 6),
  -- SHA-256 of the secret in the browser that created the link
  add column secret_hash bytea check (octet_length(secret_hash) = 32),
  drop constraint share_link_kind_check,
  add constraint share_link_kind_check check (kind in ('CART', 'COMPARISON', 'PAYMENT')),
  add constraint share_link_comparison_check check ((kind = 'COMPARISON') = (item_refs is not null));
