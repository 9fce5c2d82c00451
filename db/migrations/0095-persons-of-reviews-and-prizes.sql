-- Who moderated a review, and who handed over a prize.

-- Owner: review
alter table review
  -- counts the changes by its author and by staff; a decision about an older version is refused
  add column version integer not null default 1,
  -- names of staff users at that time
  add column decided_by text,
  add column answered_by text;
create function review_count_version() returns trigger language plpgsql as $$
begin
  new.version = old.version + 1;
  return new;
end $$;
create trigger review_versions before update on review for each row execute function review_count_version();
-- serves: published and refused reviews for staff, newest first
create index review_decided_idx on review (state, updated_at desc, id desc)
  where state <> 'PENDING' and (body is not null or photo_count > 0);

-- Owner: gift
alter table gift_win
  -- name of the staff user at that time
  add column handed_over_by text,
  -- last mail that asks the winner to come for the prize
  add column reminded_at timestamptz;
-- serves: prizes to hand over, and winners for staff
create index gift_win_claimed_idx on gift_win (claimed_at desc, id desc) where state = 'CLAIMED';
