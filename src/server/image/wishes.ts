/** AVIF that visitors asked for and that nobody made yet: remembered once, told to the job a handful at a time. */
import { LRUCache } from 'lru-cache';
import type { Clock } from '#platform/clock';
import type { ImageWidth } from '#shared/api/image';

export type Wish = { hash: string; rung: ImageWidth };
/** False when the job is at work: it is told again later. */
export type Teller = (wishes: readonly Wish[]) => Promise<boolean>;

export type Wishes = {
  /** Costs nothing when it was wished for lately. */
  readonly add: (wish: Wish) => void;
  /** Names who is told. Until then, wishes are kept. */
  readonly tell: (teller: Teller) => void;
  /** Tells the next ones now; whether they were taken. */
  readonly flush: () => Promise<boolean>;
};

/** Milliseconds: a page's pictures are told together. */
const gathering = 3_000;
/** What was told and not made (a turn that ended, a node that died) may be wished for again. */
const forgotten = 60 * 60_000;
const handful = 100;
const most = 1_000;

export const createWishes = ({ clock }: { clock: Clock }): Wishes => {
  const known = new LRUCache<string, number>({ max: 20_000 });
  const waiting = new Map<string, Wish>();
  let teller: Teller | null = null;
  let timer: NodeJS.Timeout | null = null;

  const flush = async (): Promise<boolean> => {
    const told = [...waiting].slice(0, handful);
    if (!teller || told.length === 0) return false;
    // neither a busy job nor one that is not open yet is a reason to lose them
    if (!(await teller(told.map(([, wish]) => wish)).catch(() => false))) return false;
    for (const [key] of told) waiting.delete(key);
    return true;
  };
  const later = (): void => {
    if (timer !== null || teller === null || waiting.size === 0) return;
    timer = setTimeout(() => {
      timer = null;
      void flush().then(later);
    }, gathering);
    timer.unref();
  };
  return {
    add: (wish) => {
      const key = `${wish.hash}/${wish.rung}`;
      const now = clock.now().getTime();
      if ((known.get(key) ?? 0) > now || waiting.size >= most) return;
      known.set(key, now + forgotten);
      waiting.set(key, wish);
      later();
    },
    tell: (to) => {
      teller = to;
      later();
    },
    flush,
  };
};
