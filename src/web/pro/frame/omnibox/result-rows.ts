/** Rows of the search, from the answer of the server, the screens and the actions. */
import type { SearchAnswer, SearchHit } from '#shared/api/pro-search';
import { searchKinds, type SearchKind } from '#shared/rules/search-kinds';
import { formatAmount, labelOf } from '#shared/money';
import type { ConsoleIconName } from '#pro/frame/console-icon.tsx';
import { findEntries, type Allowed, type Row, type RowGroup } from './entries.ts';
import { omniboxMessages as messages } from './omnibox.messages.ts';

const icons: Readonly<Record<SearchKind, ConsoleIconName>> = {
  CUSTOMER: 'user',
  ORDER: 'receipt',
  CLAIM: 'flag',
  ARTICLE: 'box',
  INVOICE: 'document',
  SHIPMENT: 'truck',
};

const rowOf = ({ kind, path, title, detail, status, amount, image }: SearchHit): Row => ({
  path,
  icon: icons[kind],
  picture: image?.name ?? null,
  title,
  detail,
  status,
  amount: amount && `${formatAmount(amount.value, amount.currency)} ${labelOf(amount.currency)}`,
});

const hitGroups = (kinds: readonly SearchKind[], { hits }: SearchAnswer): RowGroup[] =>
  kinds.map((kind) => ({
    label: messages.groups[kind],
    rows: hits.filter((hit) => hit.kind === kind).map(rowOf),
  }));

/** They come before the actions, which are often about them. */
const firstKinds: readonly SearchKind[] = ['CUSTOMER', 'ORDER'];
const otherKinds = searchKinds.filter((kind) => !firstKinds.includes(kind));

const callRows = ({ hits }: SearchAnswer, { entries }: Allowed): Row[] =>
  entries.includes('calls')
    ? hits.flatMap(({ toCall, detail }) =>
        toCall === null
          ? []
          : [
              {
                path: `/pro/commandes/a-appeler?commande=${encodeURIComponent(toCall)}`,
                icon: 'phone' as const,
                title: messages.call(toCall),
                detail,
              },
            ],
      )
    : [];

/** What may be done for the first customer of the answer. */
const customerRows = ({ hits }: SearchAnswer, { actions }: Allowed): Row[] => {
  const { title: name, path, customer } = hits.find((hit) => hit.customer !== null) ?? {};
  if (!customer || name === undefined || path === undefined) return [];
  const order: Row = {
    path: `/pro/commandes/brouillons?client=${customer.id}`,
    icon: 'plus',
    title: messages.orderFor(name),
  };
  const view: Row = {
    path: `${path}?ouvrir=vue`,
    icon: 'eye',
    title: messages.viewAs(name),
    detail: messages.viewAsHint,
  };
  return [
    ...(actions.includes('draft') ? [order] : []),
    ...(actions.includes('viewAs') && customer.hasAccount ? [view] : []),
  ];
};

/** The lists with the text as their filter. */
const listRows = (text: string, { entries }: Allowed): Row[] => {
  const query = `?text=${encodeURIComponent(text)}`;
  const lists: (readonly [entry: string, row: Row])[] = [
    ['orders', { path: `/pro/commandes${query}`, icon: 'receipt', title: messages.ordersWith(text) }],
    ['customers', { path: `/pro/clients${query}`, icon: 'people', title: messages.customersWith(text) }],
    ['claims', { path: `/pro/reclamations${query}`, icon: 'flag', title: messages.claimsWith(text) }],
    ['items', { path: `/pro/articles${query}`, icon: 'tag', title: messages.itemsWith(text) }],
    ['invoices', { path: `/pro/factures${query}`, icon: 'document', title: messages.invoicesWith(text) }],
  ];
  return lists.filter(([entry]) => entries.includes(entry)).map(([, row]) => row);
};

const noAnswer: SearchAnswer = { hits: [], failed: [] };

/** A text that begins with `>` looks only for screens and actions. */
export const onlyEntries = (typed: string): boolean => typed.trimStart().startsWith('>');

/** Groups with at least one row. `answer`: null while the server has not answered. */
export const groupsOf = (typed: string, allowed: Allowed, answer: SearchAnswer | null): RowGroup[] => {
  const text = typed.trim().replace(/^[>#]\s*/, '');
  const [acts = { label: messages.acts, rows: [] }, screens] =
    text === '' && !onlyEntries(typed) ? [] : findEntries(text, allowed);
  const found = answer ?? noAnswer;
  const groups: (RowGroup | undefined)[] = onlyEntries(typed)
    ? [acts, screens]
    : [
        ...hitGroups(firstKinds, found),
        { ...acts, rows: [...callRows(found, allowed), ...customerRows(found, allowed), ...acts.rows] },
        ...hitGroups(otherKinds, found),
        screens,
        { label: messages.lists, rows: text.length < 2 ? [] : listRows(text, allowed) },
      ];
  return groups.filter((group) => group !== undefined).filter(({ rows }) => rows.length > 0);
};

/** What could not be searched, in words; null when everything was. */
export const failureText = ({ failed }: SearchAnswer): string | null =>
  failed.length === 0 ? null : messages.partly(failed.map((kind) => messages.groups[kind].toLowerCase()).join(', '));
