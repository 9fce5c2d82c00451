-- The month of the first order beside each month of a customer, so that reports do not search for it in all months.
delete from report_preparation where name like 'customers-%';
delete from customer_month;
alter table customer_month add column first_month date not null check (first_month <= month);
