import type { ReviewState } from '#shared/api/reviews';
import type { Fit } from '#shared/rules/size-advice';
import { countOf, typo } from '#shared/text';

const fits: Readonly<Record<Fit, string>> = {
  SMALL: 'taille petit',
  TRUE: 'taille normalement',
  LARGE: 'taille grand',
};

const tabs: Readonly<Record<ReviewState, string>> = {
  PENDING: 'À modérer',
  PUBLISHED: 'Publiés',
  REFUSED: 'Refusés',
};

export const reviewMessages = {
  title: 'Avis',
  tabs,
  fits,
  list: 'Avis des clients',
  stars: (count: number): string => `${count} sur 5`,
  bought: (size: string | null, style: string | null): string => [style, size].filter(Boolean).join(', '),
  photo: (author: string, rank: number): string => typo(`Photo ${rank} de ${author}`),
  noText: 'Sans texte',
  filters: {
    label: 'Filtrer les avis',
    stars: 'Note',
    any: 'Toutes les notes',
    one: (stars: string): string => countOf(Number(stars), 'étoile', 'étoiles'),
    photos: 'Avec photos',
    apply: 'Filtrer',
  },
  empty: {
    PENDING: {
      title: 'Tous les avis sont traités',
      text: typo('Les nouveaux avis arrivent ici dès qu’un client écrit.'),
    },
    PUBLISHED: {
      title: 'Aucun avis publié',
      text: typo('Les avis que vous publiez s’affichent ici et sur leur article.'),
    },
    REFUSED: { title: 'Aucun avis refusé', text: 'Les avis que vous refusez restent ici, avec le motif envoyé.' },
    filtered: 'Aucun avis avec ces filtres dans cette vue.',
    clear: 'Effacer les filtres',
  },
  publish: 'Publier',
  publishAnyway: typo('Publier quand même'),
  refuse: {
    open: 'Refuser…',
    title: 'Refuser cet avis',
    label: typo('Motif (l’auteur le lit)'),
    none: 'Indiquez le motif.',
    send: 'Refuser l’avis',
    common: 'Motifs fréquents',
    reasons: [
      typo('Cet avis parle de la livraison et non de l’article : écrivez-nous, nous vous aiderons.'),
      'Cet avis contient des données personnelles. Retirez-les, et nous le publierons.',
      'Cet avis contient des mots blessants.',
      'La photo ne montre pas l’article.',
    ],
    short: ['Livraison', 'Données personnelles', 'Mots blessants', 'Photo sans l’article'],
  },
  answer: {
    open: 'Répondre…',
    change: 'Modifier la réponse…',
    title: 'Répondre sous cet avis',
    label: 'Réponse de la boutique (tout le monde la lit)',
    none: 'Écrivez la réponse.',
    send: 'Publier la réponse',
  },
  decided: (by: string): string => `par ${by}`,
  refusal: typo('Raison envoyée : '),
  shopAnswer: (by: string | null): string => typo(by === null ? 'Réponse de la boutique : ' : `Réponse de ${by} : `),
  done: {
    PUBLISH: typo('L’avis est publié, son auteur va être prévenu.'),
    REFUSE: typo('L’avis est refusé, son auteur va recevoir le motif.'),
    ANSWER: 'La réponse est publiée.',
  },
  changed: {
    author: typo('L’auteur a modifié son avis entre-temps : rien n’a été décidé. Relisez-le.'),
    colleague: (by: string): string => typo(`${by} a déjà traité cet avis : rien n’a été changé.`),
  },
  keys: 'suivant, précédent',
} as const;
