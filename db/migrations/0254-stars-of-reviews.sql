-- The stars of a review, copied from the rating of its customer, so that lists are filtered by them with an index.
-- Owner: review
alter table review add column stars smallint check (stars between 1 and 5);

alter table review disable trigger user;
update review r set stars = c.stars from rating c where c.item_id = r.item_id and c.customer_id = r.customer_id;
alter table review enable trigger user;

create function review_take_stars() returns trigger language plpgsql as $$
begin
  new.stars := coalesce(
    (select stars from rating where item_id = new.item_id and customer_id = new.customer_id), new.stars);
  return new;
end $$;
create trigger review_stars before insert or update of customer_id on review
  for each row execute function review_take_stars();

create function rating_give_stars() returns trigger language plpgsql as $$
begin
  update review set stars = new.stars
  where item_id = new.item_id and customer_id = new.customer_id and stars is distinct from new.stars;
  return null;
end $$;
create trigger rating_stars after insert or update of stars, customer_id on rating
  for each row execute function rating_give_stars();

-- serves: reviews with some number of stars, for staff
create index review_stars_idx on review (state, stars, updated_at, id) where body is not null or photo_count > 0;
