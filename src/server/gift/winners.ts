/** Winners for staff: check of a code, handover of a physical prize, reminder by mail. Each act names its person. */
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/db';
import type { Mailer } from '#platform/mail';
import { recordAct, type ActingPerson } from '#server/audit';
import { addDays, formatDateTime } from '#shared/dates';
import { ShopError } from '#shared/errors';
import { parseCode } from './code.rules.ts';
import { reminderMail } from './gift-mail.ts';
import { giftMessages } from './gift.messages.ts';
import { hashOf } from './lookup.ts';
import {
  findWinner,
  findWinnerByCode,
  lockWinner,
  setHandedOver,
  setReminded,
  type WinnerRow,
} from './winner.store.ts';

export type WinnersDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly mail: Pick<Mailer, 'send'>;
  readonly publicOrigin: string;
  readonly timeZoneOf: (region: string) => string;
};

export type GiftPerson = ActingPerson & { readonly fullName: string };

/** Days between two reminders of a prize. */
const reminderDays = 3;
const messages = giftMessages.staff;

export const mayRemind = ({ type, claimedAt, handedOverAt, email, remindedAt }: WinnerRow, now: Date): boolean =>
  type === 'PHYSICAL' &&
  claimedAt !== null &&
  handedOverAt === null &&
  email !== null &&
  (remindedAt === null || remindedAt <= addDays(now, -reminderDays));

const refuse = (message: string): never => {
  throw new ShopError('BAD_REQUEST', { errors: [{ field: '', message }] });
};

const objectOf = ({ id, prize }: WinnerRow) => ({ object: 'gift', objectId: String(id), label: prize });

export const createWinners = ({ db, clock, mail, publicOrigin, timeZoneOf }: WinnersDeps) => {
  const read = async (id: number): Promise<WinnerRow> => {
    const winner = await findWinner(db, id);
    if (!winner) throw new ShopError('NOT_FOUND');
    return winner;
  };
  return {
    read,
    /** Code of the gift as its browser keeps it, or the promotion code of the mail. */
    check: async (typed: string): Promise<WinnerRow | null> => {
      const text = typed.trim().toUpperCase();
      return findWinnerByCode(db, hashOf(parseCode(text) ?? text), text);
    },
    /** Once only: the row is locked, and a second person is told who handed it over. */
    handOver: async (id: number, by: GiftPerson): Promise<WinnerRow> => {
      await db.command({ name: 'gift.handOver' }, async (tx) => {
        const winner = await lockWinner(tx, id);
        if (!winner) throw new ShopError('NOT_FOUND');
        const { type, claimedAt, handedOverAt, handedOverBy, region } = winner;
        if (type !== 'PHYSICAL') refuse(messages.notPhysical);
        if (claimedAt === null) refuse(messages.notClaimed);
        if (handedOverAt !== null)
          refuse(messages.already(formatDateTime(handedOverAt, timeZoneOf(region)), handedOverBy));
        const at = clock.now();
        setHandedOver(tx, id, at, by.fullName);
        const change = { before: { handedOver: false }, after: { handedOver: true } };
        recordAct(tx, { act: 'gift.handOver', ...objectOf(winner), ...change }, { person: by, at });
      });
      return read(id);
    },
    remind: async (id: number): Promise<WinnerRow> => {
      await db.command({ name: 'gift.remind' }, async (tx) => {
        const winner = await lockWinner(tx, id);
        if (!winner) throw new ShopError('NOT_FOUND');
        const at = clock.now();
        const { name, email, prize } = winner;
        if (!mayRemind(winner, at) || email === null) return refuse(messages.notNow(reminderDays));
        setReminded(tx, id, at);
        recordAct(tx, objectOf(winner));
        const won = { name: name ?? '', email, prize, origin: publicOrigin };
        const letter = { ...reminderMail(won), region: winner.region };
        await mail.send(tx, letter, `gift reminder ${id} ${at.toISOString().slice(0, 10)}`);
        return undefined;
      });
      return read(id);
    },
  };
};

export type Winners = ReturnType<typeof createWinners>;
