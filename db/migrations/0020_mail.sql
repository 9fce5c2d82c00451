-- What is attached to a mail is kept with it in the local mailbox of the demonstration. Owner: platform.
alter table demo_mail add column attachments jsonb not null default '[]';
