-- serves: the removal of old rows. Owner: bulk-job
create index bulk_job_created_idx on bulk_job (created_at);
