-- Home pages that staff compose. The blocks that visitors see stay in `setting`, name `home`.
-- Owner: content
create table home_page (
  -- null: the home page of the sections without their own
  section_id integer references section on delete cascade,
  -- null: no change waits to be published
  draft jsonb,
  -- of the page as a whole; each block has its own version beside it
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  unique nulls not distinct (section_id)
);
