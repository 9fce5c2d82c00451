-- Cash that was collected before the shop kept remittances: one remittance a carrier says that it is settled.
alter table carrier_remittance add column opening boolean not null default false;
comment on column carrier_remittance.opening is 'settles what was collected before remittances were kept; says nothing about how fast the carrier pays';
