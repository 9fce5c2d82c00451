-- Versions of the settings that staff edit, so that two people who change one are asked to compare.
alter table region add column version integer not null default 1;
alter table delivery_region add column version integer not null default 1;
alter table invoice_seller add column version integer not null default 1;
alter table setting add column version integer not null default 1;
