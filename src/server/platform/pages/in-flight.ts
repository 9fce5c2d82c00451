import { LRUCache } from 'lru-cache';
import type { Page } from '#platform/cache';
import type { RecordedCalls } from './recorded-calls.ts';
import type { ScreenResponse } from './screen-types.ts';

/** `personal`: the screen read cookies or authorisation. Without `recorded`, the page depends on every change. */
export type Rendered = { response: ScreenResponse; personal: boolean; recorded?: RecordedCalls };
/** The page in the cache is still valid: its data did not change. */
export type Confirmed = { confirmed: Page };

/** A personal response may be used only by the request that rendered it. */
export type Outcome =
  | { kind: 'page'; page: Page; isConfirmed: boolean }
  | { kind: 'personal'; response: ScreenResponse }
  | { kind: 'failed'; response: ScreenResponse; personal: boolean };

type Rendering = { generation: number; outcome: Promise<Outcome> };

const cacheableStatuses = new Set([200, 301, 302, 303, 307, 308, 404, 410]);
const isShareable = ({ response, personal }: Rendered): boolean =>
  !personal &&
  response.cache === 'public' &&
  cacheableStatuses.has(response.status) &&
  response.headers['set-cookie'] === undefined;

type InFlightOptions = {
  /** Grows with each change of the catalogue. */
  generation: () => number;
  store: (key: string, generation: number, rendered: Rendered) => Promise<Page>;
  confirm: (key: string, page: Page, generation: number) => void;
};

export type InFlight = {
  join: (key: string, render: () => Promise<Rendered | Confirmed>) => Promise<Outcome>;
};

export const createInFlight = ({ generation, store, confirm }: InFlightOptions): InFlight => {
  const running = new Map<string, Rendering>();
  /** Requests for these keys do not wait for each other. */
  const personalKeys = new LRUCache<string, true>({ max: 5000 });

  const renderAndStore = async (key: string, render: () => Promise<Rendered | Confirmed>): Promise<Outcome> => {
    const generationAtStart = generation();
    const rendered = await render();
    if ('confirmed' in rendered) {
      confirm(key, rendered.confirmed, generationAtStart);
      return { kind: 'page', page: rendered.confirmed, isConfirmed: true };
    }
    const { response, personal } = rendered;
    if (response.status >= 500) return { kind: 'failed', response, personal };
    if (!isShareable(rendered)) {
      personalKeys.set(key, true);
      return { kind: 'personal', response };
    }
    personalKeys.delete(key);
    return { kind: 'page', page: await store(key, generationAtStart, rendered), isConfirmed: false };
  };

  const start = (key: string, render: () => Promise<Rendered | Confirmed>): Promise<Outcome> => {
    const rendering: Rendering = { generation: generation(), outcome: renderAndStore(key, render) };
    running.set(key, rendering);
    const remove = (): void => {
      if (running.get(key) === rendering) running.delete(key);
    };
    rendering.outcome.then(remove, remove);
    return rendering.outcome;
  };

  return {
    join: async (key, render) => {
      if (personalKeys.get(key)) return renderAndStore(key, render);
      const rendering = running.get(key);
      if (rendering?.generation !== generation()) return start(key, render);
      const outcome = await rendering.outcome;
      const isPersonal = outcome.kind === 'personal' || (outcome.kind === 'failed' && outcome.personal);
      return isPersonal ? renderAndStore(key, render) : outcome;
    },
  };
};
