/**
 * Who is served when there is more to do than can be done. A lane may start work only while the whole server runs fewer
 * requests than the lane's ceiling, so that what the lower lanes may never take stays free for the higher ones; past that
 * a request waits in its lane's bounded queue, and past that it is refused at once.
 */
import { lanes, type Lane } from '#shared/api/call';
import { ShopError } from '#shared/errors';

export type LaneRule = {
  /** Share of the whole concurrency below which this lane may start. */
  share: number;
  /** Share of it that this lane may have for itself, whatever is free; all of it unless told. */
  own?: number;
  /** Requests of this lane at a time, whatever the concurrency. */
  most?: number;
  /** Bounds the memory; the wait bounds the queue long before. */
  queue: number;
  /** A request that waited longer is refused; half of it expected, or three quarters reached by the first in line, close the queue. */
  maxWaitMs: number;
  /** Lateness of the event loop at which this lane is closed. */
  maxLateMs: number;
  retryAfter: number;
};

export const laneRules: Readonly<Record<Lane, LaneRule>> = {
  // few at a time: more of them at once are no more a second, and make the turns longer in which newcomers are heard
  checkout: { share: 1, own: 0.2, queue: 2000, maxWaitMs: 2000, maxLateMs: 5000, retryAfter: 1 },
  cart: { share: 0.75, queue: 1000, maxWaitMs: 3000, maxLateMs: 2000, retryAfter: 1 },
  catalogue: { share: 0.5, queue: 1000, maxWaitMs: 400, maxLateMs: 500, retryAfter: 2 },
  poll: { share: 0.25, queue: 200, maxWaitMs: 200, maxLateMs: 250, retryAfter: 10 },
  export: { share: 0.25, most: 2, queue: 20, maxWaitMs: 5000, maxLateMs: 150, retryAfter: 30 },
};

/** The same lanes, waiting and bearing lateness `patience` times as long. */
export const scaleRules = (patience: number): Readonly<Record<Lane, LaneRule>> => {
  const rules = lanes.map((lane) => {
    const { maxWaitMs, maxLateMs, ...rule } = laneRules[lane];
    return [lane, { ...rule, maxWaitMs: maxWaitMs * patience, maxLateMs: maxLateMs * patience }] as const;
  });
  return Object.fromEntries(rules) as Record<Lane, LaneRule>;
};

export type Release = () => void;
export type RefusalReason = 'lane full' | 'wait too long' | 'event loop';

export type LaneCounts = Record<Lane, { running: number; waiting: number }>;

export type Admission = {
  /** Resolves with the function that gives the place back; throws OVERLOADED when there is no place to wait for. */
  enter: (lane: Lane) => Promise<Release>;
  /** The work may give its place back before it ends. */
  run: <Result>(lane: Lane, work: (leave: Release) => Promise<Result>) => Promise<Result>;
  /** The refusal that a request of this lane would get now; null when it would be served or queued. */
  refusal: (lane: Lane) => ShopError | null;
  counts: () => LaneCounts;
  close: () => void;
};

export type AdmissionOptions = {
  concurrency: number;
  /** Milliseconds by which the event loop is late. */
  eventLoopDelayMs: () => number;
  now?: () => number;
  rules?: Readonly<Record<Lane, LaneRule>>;
  /** Connections that came in so far. */
  connectionCount?: () => number;
  onRefusal?: (reason: RefusalReason, lane: Lane) => void;
};

type Waiter = { since: number; start: () => void; refuse: () => void };
type LaneState = {
  lane: Lane;
  rule: LaneRule;
  ceiling: number;
  /** Requests of this lane at a time. */
  most: number;
  running: number;
  waiting: Waiter[];
  /** How long a request of this lane holds its place, smoothed. */
  heldMs: number;
};

const sweepEveryMs = 50;
const longestPauseMs = 50;

const overloaded = (rule: LaneRule): ShopError => new ShopError('OVERLOADED', { retryAfter: rule.retryAfter });

type House = {
  states: readonly LaneState[];
  of: (lane: Lane) => LaneState;
  total: number;
  now: () => number;
  /** Since when freed places wait to be given; null when none does. */
  givingSince: number | null;
  connectionCount: () => number;
  /** Those whose requests had a turn to be read. */
  heard: number;
};

const openHouse = (options: AdmissionOptions): House => {
  const { concurrency, rules = laneRules, now = () => performance.now(), connectionCount = () => 0 } = options;
  const states = lanes.map((lane): LaneState => {
    const rule = rules[lane];
    const ceiling = Math.max(1, Math.round(concurrency * rule.share));
    const own = Math.max(1, Math.round(concurrency * (rule.own ?? 1)));
    return {
      lane,
      rule,
      ceiling,
      most: Math.min(ceiling, own, rule.most ?? Number.POSITIVE_INFINITY),
      running: 0,
      waiting: [],
      heldMs: 0,
    };
  });
  const byLane = new Map(states.map((state) => [state.lane, state]));
  return {
    states,
    of: (lane) => byLane.get(lane) as LaneState,
    total: 0,
    now,
    givingSince: null,
    connectionCount,
    heard: 0,
  };
};

const freePlaces = ({ total }: House, { ceiling, running, most }: LaneState): number =>
  Math.max(0, Math.min(ceiling - total, most - running));

const mayStart = (house: House, state: LaneState): boolean => freePlaces(house, state) > 0;

/** Highest lane first. */
const startWaiting = (house: House): void => {
  house.givingSince = null;
  for (const state of house.states) {
    while (state.waiting.length > 0 && mayStart(house, state)) state.waiting.shift()?.start();
  }
};

const giveUnlessArriving = (house: House): void => {
  const waited = house.now() - (house.givingSince ?? 0);
  const isArriving = house.connectionCount() !== house.heard;
  house.heard = house.connectionCount();
  if (isArriving && waited < longestPauseMs) setImmediate(giveUnlessArriving, house);
  else startWaiting(house);
};

/**
 * Not at once: one turn of the event loop accepts one connection, so work that follows on work would leave newcomers
 * unheard for seconds. As long as connections keep coming, for a moment, only they are dealt with.
 */
const givePlacesSoon = (house: House): void => {
  if (house.givingSince !== null || house.states.every(({ waiting }) => waiting.length === 0)) return;
  house.givingSince = house.now();
  setImmediate(giveUnlessArriving, house);
};

const take = (house: House, state: LaneState): Release => {
  state.running += 1;
  house.total += 1;
  const since = house.now();
  let held = true;
  return () => {
    if (!held) return;
    held = false;
    state.running -= 1;
    house.total -= 1;
    state.heldMs += (house.now() - since - state.heldMs) * 0.1;
    givePlacesSoon(house);
  };
};

const refuseOverdue = ({ states, now }: House): void => {
  for (const { rule, waiting } of states) {
    while (waiting[0] && now() - waiting[0].since > rule.maxWaitMs) waiting.shift()?.refuse();
  }
};

const reasonToRefuse = (house: House, state: LaneState, lateMs: number): RefusalReason | null => {
  if (lateMs > state.rule.maxLateMs) return 'event loop';
  const inLine = state.waiting.length - freePlaces(house, state);
  if (inLine < 0) return null;
  if (state.waiting.length >= state.rule.queue) return 'lane full';
  const head = state.waiting[0];
  const reached = head ? house.now() - head.since : 0;
  // Little's law: so many in line, each holding one of so many places for so long.
  const expected = (inLine * state.heldMs) / state.most;
  // What the first in line waited says how it was when it came: alone it would close the lane for seconds, then open it to
  // all. It only corrects an estimate that is far from the truth.
  return expected > state.rule.maxWaitMs / 2 || reached > state.rule.maxWaitMs * 0.75 ? 'wait too long' : null;
};

const countsOf = ({ states }: House): LaneCounts =>
  Object.fromEntries(
    states.map(({ lane, running, waiting }) => [lane, { running, waiting: waiting.length }]),
  ) as LaneCounts;

export const createAdmission = (options: AdmissionOptions): Admission => {
  const { eventLoopDelayMs, onRefusal } = options;
  const house = openHouse(options);
  const sweeper = setInterval(() => refuseOverdue(house), sweepEveryMs);
  sweeper.unref();

  const refuse = (reason: RefusalReason, { lane, rule }: LaneState): ShopError => {
    onRefusal?.(reason, lane);
    return overloaded(rule);
  };

  const enter = async (lane: Lane): Promise<Release> => {
    const state = house.of(lane);
    const reason = reasonToRefuse(house, state, eventLoopDelayMs());
    if (reason !== null) throw refuse(reason, state);
    const isQuiet = house.givingSince === null && house.connectionCount() === house.heard;
    if (isQuiet && state.waiting.length === 0 && mayStart(house, state)) return take(house, state);
    return new Promise((resolve, reject) => {
      state.waiting.push({
        since: house.now(),
        start: () => resolve(take(house, state)),
        refuse: () => reject(refuse('wait too long', state)),
      });
      // a free place is given like a freed one, or a rush would be served one by one and the rest never be heard
      if (mayStart(house, state)) givePlacesSoon(house);
    });
  };

  return {
    enter,
    run: async (lane, work) => {
      const release = await enter(lane);
      try {
        return await work(release);
      } finally {
        release();
      }
    },
    refusal: (lane) => {
      const state = house.of(lane);
      const reason = reasonToRefuse(house, state, eventLoopDelayMs());
      return reason === null ? null : refuse(reason, state);
    },
    counts: () => countsOf(house),
    close: () => {
      clearInterval(sweeper);
      for (const { waiting } of house.states) while (waiting.length > 0) waiting.shift()?.refuse();
    },
  };
};

export type LoopWatch = {
  /** Milliseconds by which the event loop was late of late. */
  delayMs: () => number;
  close: () => void;
};

/** A timer that notes how late it fires; the figure fades over some tenths of a second once the loop breathes again. */
export const watchEventLoop = (everyMs = 20): LoopWatch => {
  let last = performance.now();
  let lateMs = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    lateMs = Math.max(now - last - everyMs, lateMs * 0.7, 0);
    last = now;
  }, everyMs);
  timer.unref();
  return { delayMs: () => lateMs, close: () => clearInterval(timer) };
};
