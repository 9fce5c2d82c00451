-- Steps of the opening guide that staff have confirmed; what they need is checked again when they are shown. Owner: opening
create table opening_step (
  step text primary key check (step in ('IDENTITY', 'TAXES', 'DELIVERY', 'PAYMENT', 'ARTICLE')),
  confirmed_at timestamptz not null
);
