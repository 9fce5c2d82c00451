/** A colleague of the shop: opens the console's order list again and again, and acts on a random order of it. */
import { setTimeout as pause } from 'node:timers/promises';
import { systemClock } from '#platform/clock';
import { seededRandom, type Random } from '#platform/random';
import { createFetchClient, type Client } from '#shared/api/client';
import type { UserId, VariantId } from '#shared/ids';
import { addUser } from '#test/session';
import { openSession, withDirectBase, type DirectStage } from './direct-base.ts';
import { retry } from './retry.ts';

export type Colleague = { readonly userId: UserId; readonly token: string };

export const addColleagues = (
  stage: DirectStage,
  { seed, count }: { readonly seed: number; readonly count: number },
): Promise<Colleague[]> =>
  withDirectBase(stage, async (base) => {
    const colleagues: Colleague[] = [];
    for (let index = 0; index < count; index += 1) {
      const email = `equipe-${seed}-${index}@demo.test`;
      const person = await addUser({ db: base.db, clock: systemClock }, { email, role: 'ADMIN' });
      colleagues.push({ userId: person.userId, token: await openSession(base, person) });
    }
    return colleagues;
  });

/** The shop answered that the act is done. */
export type AcceptedAct = { readonly staffId: UserId; readonly reference: string; readonly verb: string };

type Target = { readonly reference: string; readonly version: number };
type Work = {
  readonly api: Client;
  readonly random: Random;
  readonly variantIds: readonly number[];
  /** Orders that this colleague edited: a second edit would send a second mail of the same subject. */
  readonly edited: Set<string>;
  /** Position among the colleagues, so that one of them alone edits an order. */
  readonly index: number;
  readonly colleagues: number;
};

const editRandomly = async (work: Work, { reference, version }: Target): Promise<unknown> => {
  const { api, random, variantIds, edited } = work;
  const editor = (reference.codePointAt(reference.length - 1) ?? 0) % work.colleagues;
  if (editor !== work.index || edited.has(reference)) return 'refused';
  edited.add(reference);
  const itemVariantId = String(variantIds[random.int(variantIds.length)] ?? 0) as VariantId;
  const lines = [{ itemVariantId, quantity: random.int(4) }];
  const preview = await retry(random, () => api.proOrderEdit.preview({ reference, lines }));
  if (preview === null || preview === 'refused') return preview;
  const expectedTotal = preview.after.total;
  return retry(random, () => api.proOrderEdit.apply({ reference, version, expectedTotal, lines }));
};

type Verb = 'call' | 'confirm' | 'prepare' | 'ship' | 'deliver' | 'refuse' | 'cancel' | 'edit';

/** What a colleague may do next, by the status that the list showed. Others may have changed the order since. */
const verbsOf: Readonly<Record<string, readonly Verb[]>> = {
  NEW: ['call', 'confirm', 'confirm', 'edit', 'cancel'],
  CUSTOMER_CALLED: ['confirm', 'confirm', 'edit', 'cancel'],
  CONFIRMED: ['prepare', 'prepare', 'edit', 'cancel'],
  BEING_PREPARED: ['ship', 'ship', 'edit', 'cancel'],
  BEING_DELIVERED: ['deliver', 'refuse'],
};

const act = (work: Work, verb: Verb, target: Target): Promise<unknown> => {
  const { proOrders } = work.api;
  if (verb === 'edit') return editRandomly(work, target);
  if (verb === 'cancel')
    return retry(work.random, () => proOrders.cancel({ ...target, reason: 'Demandé par téléphone' }));
  return retry(work.random, () => proOrders[verb](target));
};

type Shift = {
  readonly origin: string;
  readonly seed: number;
  readonly variantIds: readonly number[];
  readonly colleagues: readonly Colleague[];
  /** Ends the work, after the act that is under way. */
  readonly signal: AbortSignal;
};

export const workShift = async (shift: Shift, index: number): Promise<AcceptedAct[]> => {
  const { userId = 0 as UserId, token = '' } = shift.colleagues[index] ?? {};
  const random = seededRandom(shift.seed * 1_000 + 900 + index);
  const api = createFetchClient({ baseUrl: shift.origin, token: () => token });
  const work = { api, random, index, variantIds: shift.variantIds, colleagues: shift.colleagues.length };
  const edited = new Set<string>();
  const accepted: AcceptedAct[] = [];
  while (!shift.signal.aborted) {
    await pause(20 + random.int(60));
    const orders = await retry(random, () => api.proOrders.list({}));
    const rows = orders === null || orders === 'refused' ? [] : orders.orders;
    const { reference, status } = rows[random.int(Math.max(1, rows.length))] ?? {};
    const verbs = verbsOf[status ?? ''];
    const verb = verbs?.[random.int(verbs.length)];
    if (reference === undefined || verb === undefined) continue;
    const seen = await retry(random, () => api.proOrders.byReference({ reference }));
    if (seen === null || seen === 'refused') continue;
    const answer = await act({ ...work, edited }, verb, { reference, version: seen.version });
    if (answer !== null && answer !== 'refused') accepted.push({ staffId: userId, reference, verb });
  }
  return accepted;
};
