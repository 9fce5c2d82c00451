import { typo } from '#shared/text';

export const mergeMessages = {
  title: (by: string | null, moment: string | null): string =>
    typo(`${by ?? 'Quelqu’un'} a modifié cette fiche entre-temps${moment === null ? '' : ` (${moment})`}`),
  text: typo(
    'Rien de votre saisie n’est encore enregistré, et rien n’est perdu. Pour chaque champ, gardez votre valeur ou la sienne, puis enregistrez.',
  ),
  noField: typo('Aucun champ n’est en conflit : relisez votre saisie, puis enregistrez.'),
  before: 'Avant',
  mine: 'Votre valeur',
  theirs: (by: string | null, moment: string | null): string =>
    [by ?? 'Valeur enregistrée', moment].filter(Boolean).join(', '),
  decide: 'À choisir',
  empty: 'vide',
  changed: 'Ce qui a changé',
  change: (label: string, before: string, after: string): string => typo(`${label} : ${before} → ${after}`),
  save: 'Enregistrer ce choix',
  leave: 'Abandonner votre saisie',
  kept: 'Votre saisie, à copier si besoin',
} as const;
