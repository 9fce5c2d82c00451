/**
 * Limits concurrent requests by lane. A lane starts a request only below its ceiling, so the capacity above
 * it stays free for more important lanes.
 */
import { lanes, type Lane } from '#shared/api/call';
import { ShopError } from '#shared/errors';

export type LaneRule = {
  /** A request starts only while all lanes together run fewer than this share of the total concurrency. */
  share: number;
  /** Maximum share of the total concurrency for this lane alone; 1 by default. */
  own?: number;
  max?: number;
  queue: number;
  /** Requests that wait longer are refused. New ones are refused earlier: see `findRefusal`. */
  maxWaitMs: number;
  /** Above this event loop delay, the lane refuses requests. */
  maxLoopDelayMs: number;
  /** In seconds. */
  retryAfter: number;
};

export const laneRules: Readonly<Record<Lane, LaneRule>> = {
  // More concurrent checkouts would not raise the throughput, but would delay new connections.
  checkout: { share: 1, own: 0.2, queue: 2000, maxWaitMs: 2000, maxLoopDelayMs: 5000, retryAfter: 1 },
  cart: { share: 0.75, queue: 1000, maxWaitMs: 3000, maxLoopDelayMs: 2000, retryAfter: 1 },
  catalogue: { share: 0.5, queue: 1000, maxWaitMs: 400, maxLoopDelayMs: 500, retryAfter: 2 },
  poll: { share: 0.25, queue: 200, maxWaitMs: 200, maxLoopDelayMs: 250, retryAfter: 10 },
  export: { share: 0.25, max: 2, queue: 20, maxWaitMs: 5000, maxLoopDelayMs: 150, retryAfter: 30 },
};

/** Longer limits for slow machines. */
export const scaleRules = (factor: number): Readonly<Record<Lane, LaneRule>> => {
  const rules = lanes.map((lane) => {
    const { maxWaitMs, maxLoopDelayMs, ...rule } = laneRules[lane];
    return [lane, { ...rule, maxWaitMs: maxWaitMs * factor, maxLoopDelayMs: maxLoopDelayMs * factor }] as const;
  });
  return Object.fromEntries(rules) as Record<Lane, LaneRule>;
};

export type Release = () => void;
export type RefusalReason = 'lane full' | 'wait too long' | 'event loop';

export type LaneCounts = Record<Lane, { running: number; waiting: number }>;

export type Admission = {
  /** Resolves to the function that frees the slot. Rejects with OVERLOADED. */
  enter: (lane: Lane) => Promise<Release>;
  run: <Result>(lane: Lane, work: (release: Release) => Promise<Result>) => Promise<Result>;
  refusal: (lane: Lane) => ShopError | null;
  counts: () => LaneCounts;
  close: () => void;
};

export type AdmissionOptions = {
  concurrency: number;
  eventLoopDelayMs: () => number;
  now?: () => number;
  rules?: Readonly<Record<Lane, LaneRule>>;
  connectionCount?: () => number;
  onRefusal?: (reason: RefusalReason, lane: Lane) => void;
};

type Waiter = { since: number; start: () => void; refuse: () => void };
type LaneState = {
  lane: Lane;
  rule: LaneRule;
  ceiling: number;
  max: number;
  running: number;
  queue: Waiter[];
  /** Moving average of the time for which a request keeps its slot. */
  averageMs: number;
};

const sweepEveryMs = 50;
const maxPauseMs = 50;

type State = {
  lanes: readonly LaneState[];
  of: (lane: Lane) => LaneState;
  running: number;
  now: () => number;
  /** Null when there is no pause. */
  pausedSince: number | null;
  connectionCount: () => number;
  /** Number of connections whose requests could already be read. */
  seenConnections: number;
};

const createState = (options: AdmissionOptions): State => {
  const { concurrency, rules = laneRules, now = () => performance.now(), connectionCount = () => 0 } = options;
  const states = lanes.map((lane): LaneState => {
    const rule = rules[lane];
    const ceiling = Math.max(1, Math.round(concurrency * rule.share));
    const laneLimit = Math.max(1, Math.round(concurrency * (rule.own ?? 1)));
    const max = Math.min(ceiling, laneLimit, rule.max ?? Number.POSITIVE_INFINITY);
    return { lane, rule, ceiling, max, running: 0, queue: [], averageMs: 0 };
  });
  const byLane = new Map(states.map((state) => [state.lane, state]));
  const of = (lane: Lane): LaneState => byLane.get(lane) as LaneState;
  return { lanes: states, of, running: 0, now, pausedSince: null, connectionCount, seenConnections: 0 };
};

const countFreeSlots = (state: State, { ceiling, running, max }: LaneState): number =>
  Math.max(0, Math.min(ceiling - state.running, max - running));

/** Starts with the most important lane. */
const startQueued = (state: State): void => {
  state.pausedSince = null;
  for (const lane of state.lanes) {
    while (lane.queue.length > 0 && countFreeSlots(state, lane) > 0) lane.queue.shift()?.start();
  }
};

const startQueuedUnlessConnecting = (state: State): void => {
  const pausedMs = state.now() - (state.pausedSince ?? 0);
  const isConnecting = state.connectionCount() !== state.seenConnections;
  state.seenConnections = state.connectionCount();
  if (isConnecting && pausedMs < maxPauseMs) setImmediate(startQueuedUnlessConnecting, state);
  else startQueued(state);
};

/**
 * One turn of the event loop accepts one connection, so queued work waits while connections arrive, for at
 * most `maxPauseMs`.
 */
const startQueuedSoon = (state: State): void => {
  if (state.pausedSince !== null || state.lanes.every(({ queue }) => queue.length === 0)) return;
  state.pausedSince = state.now();
  setImmediate(startQueuedUnlessConnecting, state);
};

const takeSlot = (state: State, lane: LaneState): Release => {
  lane.running += 1;
  state.running += 1;
  const since = state.now();
  let released = false;
  return () => {
    if (released) return;
    released = true;
    lane.running -= 1;
    state.running -= 1;
    lane.averageMs += (state.now() - since - lane.averageMs) * 0.1;
    startQueuedSoon(state);
  };
};

const refuseOverdue = ({ lanes: states, now }: State): void => {
  for (const { rule, queue } of states) {
    while (queue[0] && now() - queue[0].since > rule.maxWaitMs) queue.shift()?.refuse();
  }
};

const findRefusal = (state: State, lane: LaneState, delayMs: number): RefusalReason | null => {
  const { rule, queue, averageMs, max } = lane;
  if (delayMs > rule.maxLoopDelayMs) return 'event loop';
  const ahead = queue.length - countFreeSlots(state, lane);
  if (ahead < 0) return null;
  if (queue.length >= rule.queue) return 'lane full';
  const headWaitMs = queue[0] ? state.now() - queue[0].since : 0;
  // Estimated by Little's law.
  const expectedWaitMs = (ahead * averageMs) / max;
  // The wait of the first request lags behind the load; used alone, it would close and open the lane in
  // waves of seconds.
  return expectedWaitMs > rule.maxWaitMs / 2 || headWaitMs > rule.maxWaitMs * 0.75 ? 'wait too long' : null;
};

const countsOf = (state: State): LaneCounts =>
  Object.fromEntries(
    state.lanes.map(({ lane, running, queue }) => [lane, { running, waiting: queue.length }]),
  ) as LaneCounts;

export const createAdmission = (options: AdmissionOptions): Admission => {
  const { eventLoopDelayMs, onRefusal } = options;
  const state = createState(options);
  const sweeper = setInterval(() => refuseOverdue(state), sweepEveryMs);
  sweeper.unref();

  const refuse = (reason: RefusalReason, { lane, rule }: LaneState): ShopError => {
    onRefusal?.(reason, lane);
    return new ShopError('OVERLOADED', { retryAfter: rule.retryAfter });
  };

  const refusal = (lane: LaneState): ShopError | null => {
    const reason = findRefusal(state, lane, eventLoopDelayMs());
    return reason === null ? null : refuse(reason, lane);
  };

  const enter = async (name: Lane): Promise<Release> => {
    const lane = state.of(name);
    const error = refusal(lane);
    if (error) throw error;
    const isQuiet = state.pausedSince === null && state.connectionCount() === state.seenConnections;
    if (isQuiet && lane.queue.length === 0 && countFreeSlots(state, lane) > 0) return takeSlot(state, lane);
    return new Promise((resolve, reject) => {
      lane.queue.push({
        since: state.now(),
        start: () => resolve(takeSlot(state, lane)),
        refuse: () => reject(refuse('wait too long', lane)),
      });
      if (countFreeSlots(state, lane) > 0) startQueuedSoon(state);
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
    refusal: (lane) => refusal(state.of(lane)),
    counts: () => countsOf(state),
    close: () => {
      clearInterval(sweeper);
      for (const { queue } of state.lanes) while (queue.length > 0) queue.shift()?.refuse();
    },
  };
};

export type EventLoopWatch = { delayMs: () => number; close: () => void };

/** The measured value decays within some tenths of a second. */
export const watchEventLoop = (everyMs = 20): EventLoopWatch => {
  let last = performance.now();
  let delayMs = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    delayMs = Math.max(now - last - everyMs, delayMs * 0.7, 0);
    last = now;
  }, everyMs);
  timer.unref();
  return { delayMs: () => delayMs, close: () => clearInterval(timer) };
};
