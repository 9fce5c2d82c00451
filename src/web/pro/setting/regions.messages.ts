import { typo } from '#shared/text';

export const regionListMessages = {
  title: 'Régions',
  lead: typo(
    'La première région ouverte est celle des visiteurs qui n’ont rien choisi. Une région fermée ne prend plus de commandes ; celles en cours continuent.',
  ),
  list: 'Régions dans leur ordre',
  none: 'Aucune région',
  open: 'Ouverte',
  closed: 'Fermée',
  isDefault: 'Par défaut',
  facts: (code: string, currency: string, vat: string | null): string =>
    [code, currency, vat === null ? 'sans TVA' : typo(`TVA ${vat} %`)].join(' · '),
  up: (name: string): string => `Monter ${name}`,
  openRegion: (name: string): string => `Ouvrir ${name}`,
  closeRegion: (name: string): string => `Fermer ${name}`,
  edit: 'Modifier',
  create: {
    title: 'Créer une région',
    lead: typo(
      'Elle est créée fermée, avec son taux de TVA normal d’aujourd’hui. Réglez ensuite l’identité, la livraison et les prix, puis ouvrez-la.',
    ),
    country: 'Pays',
    name: 'Nom affiché',
    nameHint: typo('Vide : le nom du pays.'),
    rate: typo('TVA normale en %'),
    rateHint: typo('Vide : le taux du pays.'),
    stamp: 'Timbre fiscal par facture',
    stampHint: typo('Vide : celui du pays, s’il y en a un.'),
    save: 'Créer la région',
    none: 'Tous les pays connus ont déjà leur région.',
    badRate: 'Écrivez un taux, comme 19 ou 5,5.',
    badCountry: 'Choisissez un pays.',
  },
  done: {
    cree: 'La région est créée, encore fermée. Complétez ses réglages, puis ouvrez-la.',
    ouverte: 'La région est ouverte.',
    fermee: 'La région est fermée.',
    ordre: 'L’ordre est enregistré.',
  },
} as const;
