import type { SizeSystem } from '#shared/api/shapes';
import { elided } from '#shared/phrases';
import { typo } from '#shared/text';
import type { PersonKind } from '#shared/rules/household';

export const kindNames: Record<PersonKind, string> = { WOMAN: 'Femme', MAN: 'Homme', CHILD: 'Enfant', BABY: 'Bébé' };

export const systemNames: Partial<Record<SizeSystem, string>> = {
  FR_WOMEN: 'Vêtements, en chiffres',
  FR_MEN: 'Vestes et costumes',
  FR_MEN_TROUSERS: 'Pantalons',
  LETTER: 'Vêtements, en lettres',
  FR_SHOE: 'Chaussures',
  FR_BRA: 'Soutiens-gorge',
  AGE_CHILD: 'Vêtements, par âge',
  AGE_BABY: 'Vêtements, par âge',
};

export const householdMessages = {
  title: 'Tailles de la famille',
  lead: typo('Nous marquons la taille de chacun sur les fiches, et les listes ont un filtre « À ma taille ».'),
  empty: {
    title: 'Aucune taille enregistrée',
    text: typo('Enregistrez vos tailles et celles de vos proches : vous les retrouverez sur chaque article.'),
  },
  add: 'Ajouter une personne',
  addTitle: typo('Pour qui ?'),
  newTitle: {
    WOMAN: 'Ajouter une personne',
    MAN: 'Ajouter une personne',
    CHILD: 'Ajouter un enfant',
    BABY: 'Ajouter un bébé',
  },
  editTitle: (name: string): string => elided('Les tailles de', name),
  kinds: {
    WOMAN: 'Une femme',
    MAN: 'Un homme',
    CHILD: 'Un enfant',
    BABY: 'Un bébé',
  },
  self: 'Vous',
  isSelf: 'Cette personne, c’est moi',
  name: 'Prénom ou surnom',
  noName: 'Indiquez un prénom ou un surnom.',
  birthDate: 'Date de naissance',
  birthDateHint: typo(
    'Elle sert à proposer la taille de son âge, puis la suivante. Vous pouvez aussi choisir une taille.',
  ),
  sizes: 'Tailles',
  noSize: 'Je ne sais pas',
  ageSize: 'Selon son âge',
  byAge: 'selon l’âge',
  next: (label: string, height: string | null): string =>
    typo(height === null ? `Bientôt ${label}` : `Bientôt ${label} (${height})`),
  born: (date: string): string => typo(`Date de naissance : ${date}`),
  none: 'Aucune taille pour le moment.',
  edit: 'Modifier',
  editOf: (name: string): string => elided('Modifier les tailles de', name),
  remove: 'Supprimer',
  removeOf: (name: string): string => typo(`Supprimer ${name}`),
  removeText: (name: string): string => typo(`Supprimer ${name} et ses tailles ?`),
  removeConfirm: 'Oui, supprimer',
  save: 'Enregistrer',
  cancel: 'Annuler',
  guide: 'Guide des tailles',
  done: { enregistree: 'Tailles enregistrées.', supprimee: 'Personne supprimée.' },
} as const;
