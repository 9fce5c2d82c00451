import { countOf, typo } from '#shared/text';
import type { LiveKind } from '#shared/rules/live-kinds';

const names: Readonly<Record<LiveKind, { readonly this: string; readonly word: string }>> = {
  order: { this: 'cette commande', word: 'modifiée à l’instant' },
  claim: { this: 'cette réclamation', word: 'modifiée à l’instant' },
  message: { this: 'cette conversation', word: 'modifiée à l’instant' },
  customer: { this: 'cette fiche client', word: 'modifiée à l’instant' },
  review: { this: 'cet avis', word: 'modifié à l’instant' },
  invoice: { this: 'cette facture', word: 'modifiée à l’instant' },
  user: { this: 'cet utilisateur', word: 'modifié à l’instant' },
  remittance: { this: 'ce versement', word: 'modifié à l’instant' },
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const liveMessages = {
  row: (kind: LiveKind): string => names[kind].word,
  changes: (count: number): string => countOf(count, 'changement', 'changements'),
  many: 'La liste a changé',
  refresh: 'Actualiser',
  byColleague: (name: string, kind: LiveKind): string => typo(`${name} vient de modifier ${names[kind].this}.`),
  bySomebody: (kind: LiveKind): string => typo(`Un collègue vient de modifier ${names[kind].this}.`),
  changed: (kind: LiveKind): string => typo(`${capital(names[kind].this)} vient de changer.`),
  see: 'Voir',
} as const;
