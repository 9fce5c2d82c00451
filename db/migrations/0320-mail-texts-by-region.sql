-- Texts of mails for one region. They override those for all regions.

-- region: null for all regions. A null text of a region is that for all regions.
alter table mail_text add column region text references region (code);
alter table mail_text drop constraint mail_text_pkey;
alter table mail_text add column id int generated always as identity primary key;
-- serves: the texts of one mail
alter table mail_text add constraint mail_text_mail_region_key unique nulls not distinct (mail, region);
-- Empty: a region leaves out the opening of all regions, in a mail that needs none.
alter table mail_text drop constraint mail_text_opening_check;
alter table mail_text add constraint mail_text_opening_check check (length(opening) <= 1500);
