-- Imports of the catalogue also write purchase costs, and undo them. Owner: catalogue-import
alter table catalogue_import_trace drop constraint catalogue_import_trace_kind_check;
alter table catalogue_import_trace add constraint catalogue_import_trace_kind_check
  check (kind in ('item', 'pictures', 'variant', 'price', 'cost', 'stock'));
