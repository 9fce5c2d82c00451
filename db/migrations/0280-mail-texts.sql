-- Texts of the mails to customers, changed by staff. Owner: mail-text

-- mail: one of `mailIds`. A null text is that of the shop. Texts have placeholders such as {prénom}.
create table mail_text (
  mail text primary key check (mail ~ '^[a-z]+(-[a-z]+)*$' and length(mail) <= 60),
  -- a line break would add a header to the mail
  subject text check (length(subject) between 1 and 150 and subject !~ E'[\\n\\r]'),
  title text check (length(title) between 1 and 120 and title !~ E'[\\n\\r]'),
  opening text check (length(opening) between 1 and 1500),
  closing text check (length(closing) <= 1500),
  version int not null default 0,
  updated_at timestamptz not null
);
-- Processes remember which mails have texts of their own.
create trigger mail_text_announce after insert or update or delete on mail_text
  for each statement execute function catalogue_announce_scope('words');
