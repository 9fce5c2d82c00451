/** What waits for somebody: each tile has the number of the view that it opens. Only those that the person may see. */
import type { Client } from '#shared/api/client';
import { can, type Person } from '#shared/rules/privileges';
import type { ConsoleIconName } from '#pro/frame/console-icon.tsx';
import { dashboardMessages } from './dashboard.messages.ts';

const words = dashboardMessages.todo;

export type Tile = {
  readonly id: string;
  readonly icon: ConsoleIconName;
  readonly name: string;
  readonly detail: string;
  readonly path: string;
  readonly count: number;
  readonly isUrgent: boolean;
};

type TileContext = { readonly api: Client; readonly person: Person; readonly region: string | undefined };
type Name = Exclude<keyof typeof words, 'title' | 'total' | 'none'>;

const urgent: readonly Name[] = ['toCall', 'late', 'payments', 'mails'];

const tile = (name: Name, icon: ConsoleIconName, path: string, count: number): Tile => ({
  id: name,
  icon,
  ...words[name],
  path,
  count,
  isUrgent: urgent.includes(name),
});

const orderTiles = async ({ api, region }: TileContext): Promise<Tile[]> => {
  const { views } = await api.proOrders.counters(region === undefined ? {} : { region });
  const list = (view: keyof typeof views): string => `/pro/commandes?view=${view}`;
  return [
    tile('toCall', 'phone', list('TO_CALL'), views.TO_CALL),
    tile('late', 'alert', list('LATE'), views.LATE),
    tile('toConfirm', 'check', list('TO_CONFIRM'), views.TO_CONFIRM),
    tile('toPrepare', 'box', list('TO_PREPARE'), views.TO_PREPARE),
    tile('toSend', 'truck', list('TO_SEND'), views.TO_SEND),
    tile('claims', 'flag', list('CLAIMS'), views.CLAIMS),
    tile('payments', 'card', list('UNDER_REVIEW'), views.UNDER_REVIEW),
  ];
};

const refundTiles = async ({ api }: TileContext): Promise<Tile[]> => {
  const { byHand, failed } = await api.proPayments.waiting({});
  return [tile('refunds', 'back', '/pro/commandes/paiements', byHand.length + failed.length)];
};

const cashTiles = async ({ api, region }: TileContext): Promise<Tile[]> => {
  const { balances } = await api.proCarrierCash.balances(region === undefined ? {} : { region });
  const late = balances.filter((balance) => balance.late);
  return [tile('carrierCash', 'cash', '/pro/commandes/encaissements', late.length)];
};

const messageTiles = async ({ api, region }: TileContext): Promise<Tile[]> => {
  const { views } = await api.proMessages.counters(region === undefined ? {} : { region });
  return [tile('messages', 'chat', '/pro/messagerie', views.TO_ANSWER)];
};

const reviewTiles = async ({ api }: TileContext): Promise<Tile[]> => {
  const { counts } = await api.reviews.moderation({ pageSize: 1 });
  return [tile('reviews', 'star', '/pro/avis', counts.PENDING)];
};

const giftTiles = async ({ api, region }: TileContext): Promise<Tile[]> => {
  const { toHandOver } = await api.proGifts.winners({ pageSize: 1, ...(region === undefined ? {} : { region }) });
  return [tile('gifts', 'gift', '/pro/jeu-concours', toHandOver)];
};

const mailTiles = async ({ api }: TileContext): Promise<Tile[]> => {
  const { mails } = await api.proHealth.read();
  return [tile('mails', 'mail', '/pro/sante', mails.failed)];
};

export const readTiles = async (context: TileContext): Promise<Tile[]> => {
  const { person } = context;
  const groups = await Promise.all([
    can(person, 'order.view') ? orderTiles(context) : [],
    can(person, 'payment.view') ? refundTiles(context) : [],
    can(person, 'payment.view') ? cashTiles(context) : [],
    can(person, 'message.view') ? messageTiles(context) : [],
    can(person, 'review.view') ? reviewTiles(context) : [],
    can(person, 'content.edit') ? giftTiles(context) : [],
    can(person, 'setting.view') ? mailTiles(context) : [],
  ]);
  return groups.flat().filter(({ count }) => count > 0);
};
