/** A shopper who submits once or twice, and repeats with the same key until there is an answer. */
import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '#platform/random';
import type { Order, Reserved } from './reservation.ts';

export type Answer = { kind: 'reserved'; reservation: number } | { kind: 'refused' } | { kind: 'no answer' };
/** One answer for each click. */
export type Story = { cart: string; answers: Answer[]; attempts: number };

const maxAttempts = 60;
const timeoutMs = 6_000;

const submit = async (url: string, order: Order): Promise<Answer | null> => {
  try {
    const body = JSON.stringify(order);
    const response = await fetch(url, { method: 'POST', body, signal: AbortSignal.timeout(timeoutMs) });
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
  const pauses = Array.from({ length: maxAttempts }, () => 40 + random.int(120));
  let attempts = 0;
  await sleep(random.int(800));
  const click = async (): Promise<Answer> => {
    for (const pause of pauses) {
      attempts += 1;
      const answer = await submit(options.url(), order);
      if (answer) return answer;
      await sleep(pause);
    }
    return { kind: 'no answer' };
  };
  const answers = await Promise.all(Array.from({ length: clicks }, click));
  return { cart, answers, attempts };
};
