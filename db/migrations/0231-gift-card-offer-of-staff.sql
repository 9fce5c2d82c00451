-- Offered amounts and designs of gift cards are edited in the console: the version that a person saw is sent back.
alter table gift_card_region add column version integer not null default 1;
alter table gift_card_design
  add column version integer not null default 1,
  -- of a picture that staff uploaded; `image` names the file of an imported one
  add column image_id bigint references image,
  alter column image drop not null;
