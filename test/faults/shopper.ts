/** A visitor who clicks, sometimes twice, and tries again under the same key until told yes or no. */
import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '#platform/random';
import type { Order, Reserved } from './reservation.ts';

export type Answer = { kind: 'reserved'; reservation: number } | { kind: 'refused' } | { kind: 'no answer' };
/** What one visitor was told, once a click. */
export type Story = { cart: string; answers: Answer[]; attempts: number };

const tries = 60;
const patience = 6_000;

const ask = async (url: string, order: Order): Promise<Answer | null> => {
  try {
    const body = JSON.stringify(order);
    const response = await fetch(url, { method: 'POST', body, signal: AbortSignal.timeout(patience) });
    if (response.status === 200)
      return { kind: 'reserved', reservation: ((await response.json()) as Reserved).reservation };
    return response.status === 400 ? { kind: 'refused' } : null;
  } catch {
    return null;
  }
};

export const visit = async (options: { seed: number; items: number; url: () => string }): Promise<Story> => {
  const random = seededRandom(options.seed);
  const cart = random.id();
  const items = [...new Set([1 + random.int(options.items), 1 + random.int(options.items)])];
  const order: Order = { key: random.id(), cart, lines: items.map((item) => ({ item, quantity: 1 + random.int(2) })) };
  const clicks = random.int(10) < 3 ? 2 : 1;
  const pauses = Array.from({ length: tries }, () => 40 + random.int(120));
  let attempts = 0;
  await sleep(random.int(800));
  const click = async (): Promise<Answer> => {
    for (const pause of pauses) {
      attempts += 1;
      const answer = await ask(options.url(), order);
      if (answer) return answer;
      await sleep(pause);
    }
    return { kind: 'no answer' };
  };
  const answers = await Promise.all(Array.from({ length: clicks }, click));
  return { cart, answers, attempts };
};
