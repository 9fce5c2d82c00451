/** Renders a page once however many ask for it, as long as what they get is for all. */
import { createLru, type Page } from '#platform/cache';
import type { ScreenResponse } from './screen-types.ts';

/** What the screens answered, and whether the visitor was looked at while they did. */
export type Rendered = { answer: ScreenResponse; personal: boolean };

/** `failed` carries the answer that says so (5xx). Only a leader may use what is `personal`. */
export type Outcome =
  | { kind: 'page'; page: Page }
  | { kind: 'personal'; answer: ScreenResponse }
  | { kind: 'failed'; answer: ScreenResponse; personal: boolean };
type Flight = { generation: number; outcome: Promise<Outcome> };

const keptStatuses = new Set([200, 301, 302, 303, 307, 308, 404, 410]);
const isShared = ({ answer, personal }: Rendered): boolean =>
  !personal &&
  answer.cache === 'public' &&
  keptStatuses.has(answer.status) &&
  answer.headers['set-cookie'] === undefined;

export type FlightOptions = {
  /** Of the catalogue's state: grows with each change. */
  generation: () => number;
  keep: (key: string, generation: number, answer: ScreenResponse) => Page;
};

export type Flights = {
  /** Joins the rendering under way when it began after the last change, else begins one. */
  join: (key: string, render: () => Promise<Rendered>) => Promise<Outcome>;
};

export const createFlights = ({ generation, keep }: FlightOptions): Flights => {
  const flights = new Map<string, Flight>();
  /** Keys whose last answer was personal: nobody waits for another's rendering of them. */
  const personalKeys = createLru<true>({ maxEntries: 5000 });

  const renderOnce = async (key: string, render: () => Promise<Rendered>): Promise<Outcome> => {
    const state = generation();
    const rendered = await render();
    const { answer, personal } = rendered;
    if (answer.status >= 500) return { kind: 'failed', answer, personal };
    if (!isShared(rendered)) {
      personalKeys.set(key, true);
      return { kind: 'personal', answer };
    }
    personalKeys.delete(key);
    return { kind: 'page', page: keep(key, state, answer) };
  };

  const launch = (key: string, render: () => Promise<Rendered>): Promise<Outcome> => {
    const flight: Flight = { generation: generation(), outcome: renderOnce(key, render) };
    flights.set(key, flight);
    const land = (): void => {
      if (flights.get(key) === flight) flights.delete(key);
    };
    flight.outcome.then(land, land);
    return flight.outcome;
  };

  return {
    join: async (key, render) => {
      if (personalKeys.get(key)) return renderOnce(key, render);
      const running = flights.get(key);
      if (running?.generation !== generation()) return launch(key, render);
      const outcome = await running.outcome;
      const isLeaders = outcome.kind === 'personal' || (outcome.kind === 'failed' && outcome.personal);
      return isLeaders ? renderOnce(key, render) : outcome;
    },
  };
};
