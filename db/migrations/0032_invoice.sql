-- What is known of the file of a document once it was printed. Beside the document, which is sealed and never changes. Owner: invoice.
create table invoice_file (
  number text primary key references invoice (number),
  -- of the PDF, in bytes
  size integer not null check (size > 0)
);
