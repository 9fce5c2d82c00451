-- Owner: gift-card
-- Drawings that a buyer chooses among, the first one by default.
create table gift_card_design (
  id integer generated always as identity primary key,
  -- in French, shown to buyers
  name text not null unique,
  -- file name of an image; the design has no picture while there is none
  image text not null,
  position integer not null default 0,
  active boolean not null default true
);

-- null: bought before there were designs, and shown with the first one
alter table gift_card_purchase add column design_id integer references gift_card_design;
