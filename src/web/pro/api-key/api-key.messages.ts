import type { KeyState } from '#shared/rules/api-keys';
import { countOf, typo } from '#shared/text';

const states: Readonly<Record<KeyState, string>> = { ACTIVE: 'Active', EXPIRED: 'Expirée', REVOKED: 'Révoquée' };

export const apiKeyMessages = {
  title: 'Clés API',
  lead: 'Un logiciel lit ou modifie une partie de la boutique, avec les droits que vous choisissez.',
  create: 'Créer une clé API',
  empty: {
    title: 'Aucune clé API',
    text: typo(
      'Donnez une clé à chaque logiciel : vous voyez ses actions dans le journal, et vous la révoquez sans gêner les autres.',
    ),
  },
  help: 'Voir les appels',
  states,
  owner: (name: string): string => typo(`Créée par ${name}`),
  allRegions: 'Toutes les régions',
  scopeCount: (count: number): string => countOf(count, 'droit', 'droits'),
  expires: (day: string): string => `expire le ${day}`,
  never: 'sans expiration',
  used: (moment: string, network: string | null): string =>
    typo(`Dernier usage ${moment}${network === null ? '' : `, depuis ${network}`}`),
  unused: 'Jamais utilisée',
  revoke: 'Révoquer la clé',
  revokeName: (name: string): string => typo(`Révoquer la clé « ${name} »`),
  revokeText: 'Le logiciel qui s’en sert est refusé aussitôt. Une clé révoquée ne revient pas.',
  journal: 'Voir dans le journal',
  done: 'La clé est révoquée.',
  form: {
    title: 'Nouvelle clé API',
    name: 'Nom',
    nameHint: 'Le logiciel qui s’en sert. Le journal porte ce nom.',
    region: 'Région',
    regionHint: typo(
      'Limite les commandes, factures, réclamations et messages. Ne limite pas ce que les régions partagent : articles, stock, clients, avis, cartes cadeaux, contenus et journal.',
    ),
    days: 'Durée',
    durations: { 30: '30 jours', 90: '90 jours', 365: 'un an', 0: 'sans expiration' },
    scopes: 'Droits',
    scopesHint: 'Seulement ceux que vous avez. La clé les perd si vous les perdez.',
    noScope: 'Choisissez au moins un droit.',
    noName: 'Indiquez un nom.',
    save: 'Créer la clé API',
  },
  made: {
    title: 'Clé créée',
    text: typo('Le logiciel l’envoie dans l’en-tête « Authorization: Bearer ».'),
    label: 'Clé',
    back: 'Voir les clés',
  },
} as const;
