-- A list can also be downloaded as an archive of its documents. Owner: list-export
alter table list_export drop constraint list_export_format_check;
alter table list_export add constraint list_export_format_check check (format in ('csv', 'xlsx', 'zip'));
