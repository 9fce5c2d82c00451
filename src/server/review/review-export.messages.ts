import { typo } from '#shared/text';
import type { ReviewState } from '#shared/api/reviews';
import type { Fit } from '#shared/rules/size-advice';

export const reviewExportMessages = {
  name: 'avis',
  columns: {
    state: 'État',
    written: 'Écrit',
    changed: 'Modifié',
    item: 'Référence',
    itemName: 'Article',
    bought: 'Acheté',
    region: 'Région',
    author: 'Auteur',
    stars: 'Note',
    fit: 'Taille',
    body: 'Avis',
    photos: 'Photos',
    refusal: 'Motif du refus',
    decidedBy: 'Décidé par',
    answer: typo('Réponse de la boutique'),
    answeredBy: 'Réponse de',
  },
  states: { PENDING: 'À modérer', PUBLISHED: 'Publié', REFUSED: 'Refusé' } satisfies Record<ReviewState, string>,
  fits: { SMALL: 'taille petit', TRUE: 'taille normalement', LARGE: 'taille grand' } satisfies Record<Fit, string>,
} as const;
