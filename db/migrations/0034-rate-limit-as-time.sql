-- One time a bucket replaces a count with its time, so that one statement takes a token. Owner: platform
drop table rate_limit;

-- Token buckets that all nodes share. Unlogged: a crash of the database fills them all, which is acceptable.
create unlogged table rate_limit (
  -- name of the limit and who is counted
  bucket text primary key,
  -- when the bucket will be full again; a row of the past means the same as no row
  full_at timestamptz not null
);
