/** Requests of the contract test for the claims of the staff console. `admin`: a signed-in administrator. */
import type { Client } from '#shared/api/client';
import type { ContractOrders } from './contract-orders.ts';

type Stage = { readonly admin: Client; readonly sold: ContractOrders };
type Requests = Readonly<Record<string, (client: Client, customer: Client) => Promise<unknown>>>;

/** Three claims about one unit: refused, cancelled, accepted. Answers of each call. */
const actOnClaims = async ({ admin: { proClaims }, sold }: Stage, client: Client) => {
  const submit = async () => {
    const input = { ...sold.claim, photos: [] };
    const { claimId } = await client.orders.claim(input, { idempotencyKey: `contract-${crypto.randomUUID()}` });
    return proClaims.byNumber({ number: claimId });
  };
  const of = ({ number, version }: { number: string; version: number }) => ({ number, version });
  const refuse = await proClaims.refuse({ ...of(await submit()), reason: 'Portée' });
  const cancel = await proClaims.cancel({ ...of(await submit()), reason: 'Le client garde l’article' });
  const undoTake = await proClaims.undoTake(of(await proClaims.take(of(await submit()))));
  const take = await proClaims.take(of(undoTake));
  const assign = await proClaims.assign({ ...of(take), assigneeId: null });
  const { number } = take;
  const note = await proClaims.note({ number, text: 'Colis attendu jeudi' });
  const orderLineId = take.units[0]?.orderLineId ?? '';
  const receive = await proClaims.receive({ ...of(assign), lines: [{ orderLineId, quantity: 1 }] });
  const refund = await proClaims.refund({ number, units: [`${orderLineId}:1`] });
  const answer = { answer: 'Bien reçu, merci.', decision: 'REFUND' } as const;
  const accept = await proClaims.accept({ ...of(receive), ...answer, lines: [{ orderLineId, restock: 1 }] });
  return { refuse, cancel, take, undoTake, assign, note, receive, refund, accept, byNumber: accept };
};

const names = [
  'refuse',
  'cancel',
  'take',
  'undoTake',
  'assign',
  'note',
  'receive',
  'refund',
  'accept',
  'byNumber',
] as const;

export const proClaimRequests = (stage: () => Stage): Requests => {
  let acts: ReturnType<typeof actOnClaims> | null = null;
  const answerOf = (name: (typeof names)[number]) => async (client: Client) =>
    (await (acts ??= actOnClaims(stage(), client)))[name];
  return {
    ...Object.fromEntries(names.map((name) => [`proClaims.${name}`, answerOf(name)])),
    'proClaims.list': () => stage().admin.proClaims.list({ region: 'TN', status: ['NEW'] }),
    'proClaims.board': () => stage().admin.proClaims.board({ region: 'TN', kind: 'RETURN' }),
    'proClaims.reasons': () => stage().admin.proClaims.reasons({}),
    'proClaims.photo': () => stage().admin.proClaims.photo({ number: '1', name: stage().sold.delivered.photo }),
  };
};
