/** Screens and actions of the console, found by their French names and other words for them. */
import { can, type Person, type Privilege } from '#shared/rules/privileges';
import { plainText } from '#shared/text';
import type { ConsoleIconName } from '#pro/frame/console-icon.tsx';
import { navEntries } from '#pro/frame/nav-entries.ts';
import { omniboxMessages, synonyms } from './omnibox.messages.ts';

export type Row = {
  readonly path: string;
  readonly icon: ConsoleIconName;
  /** Name of a picture, shown instead of the icon. */
  readonly picture?: string | null;
  readonly title: string;
  readonly detail?: string;
  readonly status?: { readonly word: string; readonly tone: string } | null;
  readonly amount?: string | null;
};
export type RowGroup = { readonly label: string; readonly rows: readonly Row[] };

type Action = {
  readonly id: keyof typeof omniboxMessages.actions;
  readonly path: string;
  readonly icon: ConsoleIconName;
  /** Null for all staff. */
  readonly privilege: Privilege | null;
};

const actions: readonly Action[] = [
  { id: 'draft', path: '/pro/commandes/brouillons', icon: 'plus', privilege: 'order.create' },
  { id: 'toPrepare', path: '/pro/commandes?view=TO_PREPARE', icon: 'box', privilege: 'order.view' },
  { id: 'toSend', path: '/pro/commandes?view=TO_SEND', icon: 'truck', privilege: 'order.view' },
  { id: 'late', path: '/pro/commandes?view=LATE', icon: 'clock', privilege: 'order.view' },
  { id: 'replies', path: '/pro/messagerie/reponses', icon: 'chat', privilege: 'message.view' },
  { id: 'invite', path: '/pro/utilisateurs/invitations', icon: 'people', privilege: 'user.create' },
  { id: 'roles', path: '/pro/utilisateurs/roles', icon: 'shield', privilege: 'user.view' },
  { id: 'views', path: '/pro/vues', icon: 'filter', privilege: null },
  { id: 'jobs', path: '/pro/lots', icon: 'retry', privilege: null },
  { id: 'profile', path: '/pro/profil', icon: 'user', privilege: null },
];

/** Ids of the actions that the person may use, with `viewAs`, which needs a customer. */
export const allowedActions = (person: Person): string[] => [
  ...actions.filter(({ privilege }) => privilege === null || can(person, privilege)).map(({ id }) => id),
  ...(can(person, 'customer.validate') ? ['viewAs'] : []),
];

const wordsOf = (text: string): string[] =>
  plainText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Each typed word begins a word of the name or of the other words. */
const answers = (typed: readonly string[], label: string, id: string): boolean => {
  const known = wordsOf(`${label} ${synonyms[id] ?? ''}`);
  return typed.every((word) => known.some((other) => other.startsWith(word)));
};

export type Allowed = { readonly entries: readonly string[]; readonly actions: readonly string[] };

/** All of them for an empty text. */
export const findEntries = (text: string, allowed: Allowed): RowGroup[] => {
  const typed = wordsOf(text);
  const acts = actions
    .filter(({ id }) => allowed.actions.includes(id) && answers(typed, omniboxMessages.actions[id], id))
    .map(({ id, path, icon }) => ({ path, icon, title: omniboxMessages.actions[id] }));
  const screens = navEntries
    .filter(({ id, label }) => allowed.entries.includes(id) && answers(typed, label, id))
    .map(({ path, icon, label }) => ({ path, icon, title: label }));
  return [
    { label: omniboxMessages.acts, rows: acts },
    { label: omniboxMessages.screens, rows: screens },
  ];
};
