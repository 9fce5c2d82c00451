/** Where the demo catalogue stands, in the order of its sections. */
import { join } from 'node:path';

export const catalogueFiles = ['femme', 'homme', 'enfant', 'bebe'].map((name) =>
  join(import.meta.dirname, '..', 'catalogue', `${name}.csv`),
);
