-- A delivery that cannot be signed, because its secret was encrypted with another OURLET_SECRET, is a failed attempt. Owner: webhook

alter table webhook_attempt drop constraint webhook_attempt_fault_check,
  add constraint webhook_attempt_fault_check
    check (fault in ('STATUS', 'REDIRECT', 'TIMEOUT', 'PRIVATE', 'CERTIFICATE', 'UNREACHABLE', 'SECRET'));
