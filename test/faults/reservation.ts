/** The command under test, in a correct and in a deliberately wrong version. */
import { statement, type Db } from '#platform/db';
import { ShopError } from '#shared/errors';

export type Order = { key: string; cart: string; lines: { item: number; quantity: number }[] };
export type Reserved = { reservation: number };
export type Reserve = (order: Order) => Promise<Reserved>;

/** The tables of the naive version have no constraints. */
export const tables = (variant: Variant): string => {
  const safe = variant === 'safe';
  return `
    drop table if exists fault_line, fault_reservation, fault_stock;
    create table fault_stock (
      item int primary key, on_hand int not null, reserved int not null default 0
      ${safe ? ', check (reserved between 0 and on_hand)' : ''});
    create table fault_reservation (
      id bigint generated always as identity primary key, cart text not null ${safe ? 'unique' : ''});
    create table fault_line (reservation bigint not null references fault_reservation, item int, quantity int)`;
};

export type Variant = 'safe' | 'naive';

const reserveStock = statement(
  'fault.reserveStock',
  'update fault_stock set reserved = reserved + $2 where item = $1 and on_hand - reserved >= $2',
);
const addReservation = statement(
  'fault.addReservation',
  'insert into fault_reservation (cart) values ($1) returning id',
);
const addLine = statement('fault.addLine', 'insert into fault_line values ($1, $2, $3)');
const readStock = statement(
  'fault.readStock',
  'select on_hand - reserved as free, reserved from fault_stock where item = $1',
);
const writeStock = statement('fault.writeStock', 'update fault_stock set reserved = $2 where item = $1');

const effectOf = (reservation: number) => ({
  kind: 'fault.confirm',
  dedupeKey: `confirm:${reservation}`,
  payload: { reservation },
});

/** One transaction with idempotency key, conditional updates in key sequence, and outbox. */
const reserveSafely =
  (db: Db): Reserve =>
  ({ key, cart, lines }) => {
    const fingerprint = JSON.stringify([cart, lines]);
    return db.command({ name: 'fault.reserve', key: { scope: 'fault', key, fingerprint } }, async (tx) => {
      for (const { item, quantity } of lines.toSorted((a, b) => a.item - b.item)) {
        if ((await tx.exec(reserveStock, [item, quantity])) === 0) throw new ShopError('OUT_OF_STOCK');
      }
      const reservation = (await tx.row<{ id: number }>(addReservation, [cart]))?.id ?? 0;
      for (const { item, quantity } of lines) await tx.exec(addLine, [reservation, item, quantity]);
      await tx.emit(effectOf(reservation));
      return { reservation };
    });
  };

/** Reads before it writes, has no idempotency key, and queues the effect after the commit. */
const reserveNaively =
  (db: Db): Reserve =>
  async ({ cart, lines }) => {
    const reservation = await db.command({ name: 'fault.naive' }, async (tx) => {
      for (const { item, quantity } of lines.toSorted((a, b) => a.item - b.item)) {
        const stock = await tx.row<{ free: number; reserved: number }>(readStock, [item]);
        if (!stock || stock.free < quantity) throw new ShopError('OUT_OF_STOCK');
        await tx.exec(writeStock, [item, stock.reserved + quantity]);
      }
      const id = (await tx.row<{ id: number }>(addReservation, [cart]))?.id ?? 0;
      for (const { item, quantity } of lines) await tx.exec(addLine, [id, item, quantity]);
      return id;
    });
    await db.command({ name: 'fault.queueEffect' }, (tx) => tx.emit(effectOf(reservation)));
    return { reservation };
  };

export const reserveWith = (variant: Variant, db: Db): Reserve =>
  variant === 'safe' ? reserveSafely(db) : reserveNaively(db);
