import { elided } from '#shared/phrases';
import { typo } from '#shared/text';

type Who = { name: string; isSelf: boolean };

const whose = ({ name, isSelf }: Who): string => (isSelf ? 'Votre taille' : elided('Taille de', name));

export const ownSizeMessages = {
  size: (who: Who, label: string): string => typo(`${whose(who)} : ${label}`),
  out: (who: Who, label: string): string => typo(`${whose(who)} (${label}) est épuisée dans cette couleur.`),
  absent: (who: Who, label: string): string => typo(`${whose(who)} (${label}) n’existe pas dans cette couleur.`),
  choose: typo('Pour qui choisissez-vous ?'),
  person: ({ name, isSelf }: Who, label: string): string => typo(`${isSelf ? 'Vous' : name} : ${label}`),
  filter: ({ name, isSelf }: Who): string => (isSelf ? 'À ma taille' : elided('À la taille de', name)),
  filters: 'Filtrer par taille enregistrée',
  lookSizes: 'Vos tailles sont déjà choisies quand elles sont disponibles.',
} as const;
