import { typo } from '#shared/text';

export const exportMessages = {
  export: 'Exporter',
  hint: typo('Toutes les lignes de cette vue, avec ses filtres, son tri et les colonnes affichées.'),
  xlsx: 'Fichier Excel (XLSX)',
  csv: 'Fichier CSV',
  zip: 'Documents PDF (ZIP)',
  back: 'Revenir à la liste',
  title: 'Export',
  refused: 'Le fichier n’a pas pu être préparé.',
} as const;
