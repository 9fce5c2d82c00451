-- Cash that carriers paid before the shop recorded remittances: one opening remittance for each carrier settles it.
alter table carrier_remittance add column opening boolean not null default false;
comment on column carrier_remittance.opening is 'settles what was collected before remittances were kept; says nothing about how fast the carrier pays';
