-- Quantities on hand that the preview of a row compared with, by column of the file; null before this version.
alter table catalogue_import_row add column stock jsonb;
