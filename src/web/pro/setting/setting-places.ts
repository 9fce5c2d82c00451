/** Links of the settings home: its sections, and other screens with settings. */
import type { Privilege } from '#shared/rules/privileges';
import type { ConsoleIconName } from '#pro/frame/console-icon.tsx';
import { elsewhereTexts } from './places.messages.ts';
import type { SectionId, settingMessages } from './setting.messages.ts';

type ElsewhereId = keyof typeof elsewhereTexts;

export type Place = { readonly icon: ConsoleIconName } & (
  | { readonly section: SectionId; readonly elsewhere?: never }
  | { readonly section?: never; readonly elsewhere: ElsewhereId }
);

const linked = (id: ElsewhereId, href: string, privilege: Privilege) => ({
  href,
  privilege,
  texts: elsewhereTexts[id],
});

export const elsewhere = {
  regions: linked('regions', '/pro/parametres/regions', 'setting.view'),
  stores: linked('stores', '/pro/contenu/magasins', 'content.view'),
  staff: linked('staff', '/pro/utilisateurs', 'user.view'),
  roles: linked('roles', '/pro/utilisateurs/roles', 'user.view'),
  audit: linked('audit', '/pro/journal', 'user.view'),
  mails: linked('mails', '/pro/parametres/e-mails', 'setting.view'),
  carriers: linked('carriers', '/pro/parametres/transporteurs', 'setting.view'),
  webhooks: linked('webhooks', '/pro/parametres/webhooks', 'setting.view'),
  apiKeys: linked('apiKeys', '/pro/parametres/cles-api', 'setting.view'),
  health: linked('health', '/pro/sante', 'setting.view'),
} as const satisfies Readonly<Record<ElsewhereId, { href: string; privilege: Privilege; texts: object }>>;

type Group = { readonly id: keyof (typeof settingMessages)['groups']; readonly places: readonly Place[] };

export const homeGroups: readonly Group[] = [
  {
    id: 'shop',
    places: [
      { section: 'identite', icon: 'document' },
      { section: 'contact', icon: 'phone' },
      { elsewhere: 'stores', icon: 'shop' },
      { elsewhere: 'mails', icon: 'mail' },
    ],
  },
  {
    id: 'regions',
    places: [
      { elsewhere: 'regions', icon: 'globe' },
      { section: 'region', icon: 'place' },
      { section: 'taxes', icon: 'receipt' },
    ],
  },
  {
    id: 'delivery',
    places: [
      { section: 'calendrier', icon: 'clock' },
      { section: 'zones', icon: 'place' },
      { section: 'lieux', icon: 'place' },
      { section: 'modes', icon: 'truck' },
      { section: 'tarifs', icon: 'tag' },
      { elsewhere: 'carriers', icon: 'truck' },
    ],
  },
  {
    id: 'money',
    places: [
      { section: 'especes', icon: 'cash' },
      { section: 'paiement', icon: 'card' },
      { section: 'numeros', icon: 'receipt' },
    ],
  },
  {
    id: 'team',
    places: [
      { elsewhere: 'staff', icon: 'people' },
      { elsewhere: 'roles', icon: 'shield' },
      { elsewhere: 'audit', icon: 'note' },
      { elsewhere: 'health', icon: 'health' },
    ],
  },
  {
    id: 'developers',
    places: [
      { elsewhere: 'webhooks', icon: 'send' },
      { elsewhere: 'apiKeys', icon: 'lock' },
    ],
  },
];
