/** Requests of the contract test for the cash of carriers. */
import type { Client } from '#shared/api/client';

type Requests = Readonly<Record<string, (client: Client) => Promise<unknown>>>;

/** One remittance of what is owed, which is undone. Answers of each call. */
const actOnCash = async ({ proCarrierCash }: Client) => {
  const balances = await proCarrierCash.balances({});
  const [balance] = balances.balances;
  if (!balance) throw new Error('no carrier owes cash');
  const { region, carrierKey: carrier, amount } = balance;
  const owed = await proCarrierCash.owed({ region, carrier });
  const receivedOn = owed.shipments.at(-1)?.deliveredAt.slice(0, 10) ?? '2026-01-01';
  const body = { region, carrier, expected: amount, received: amount, receivedOn };
  const record = await proCarrierCash.record(body, { idempotencyKey: `contract-${crypto.randomUUID()}` });
  const remittance = await proCarrierCash.remittance({ id: record.id });
  const undo = await proCarrierCash.undo({ id: record.id, reason: 'Mauvais transporteur' });
  const until = receivedOn;
  const opening = await proCarrierCash.opening({ region, until });
  const open = await proCarrierCash.open({ region, until, amount: opening.amount });
  for (const { id } of open.remittances) await proCarrierCash.undo({ id, reason: 'Essai' });
  return { opening, open, balances, owed, record, remittance, undo, remittances: await proCarrierCash.remittances({}) };
};

export const proCashRequests = (admin: () => Client): Requests => {
  let acts: ReturnType<typeof actOnCash> | null = null;
  const names = ['opening', 'open', 'balances', 'owed', 'record', 'remittance', 'undo', 'remittances'] as const;
  const answerOf = (name: (typeof names)[number]) => async () => (await (acts ??= actOnCash(admin())))[name];
  return Object.fromEntries(names.map((name) => [`proCarrierCash.${name}`, answerOf(name)]));
};
