/** The open event streams of a call on this node, with the limits of their number. */
import type { EventSink, EventStream } from '#shared/api/call';
import { ShopError } from '#shared/errors';

/** A refused browser polls instead. */
const defaultLimits = { perUser: 6, all: 4_000 };
export type HubLimits = typeof defaultLimits;
/** Seconds after which a refused browser may try again. */
const retryAfter = 300;

type Reader = { readonly id: number };

export type EventHub<Person extends Reader> = {
  /** Throws TOO_MANY_REQUESTS or OVERLOADED above the limits. */
  readonly open: (person: Person) => EventStream;
  /** Readers on this node. */
  readonly each: (run: (person: Person, sink: EventSink) => void) => void;
  readonly eachOf: (userId: number, run: (sink: EventSink) => void) => void;
  readonly endAll: () => void;
};

export const createEventHub = <Person extends Reader>(limits: HubLimits = defaultLimits): EventHub<Person> => {
  const readers = new Map<number, Map<EventSink, Person>>();
  let count = 0;

  const add = (person: Person, sink: EventSink): (() => void) => {
    const ofUser = readers.get(person.id) ?? new Map<EventSink, Person>();
    readers.set(person.id, ofUser.set(sink, person));
    count += 1;
    return () => {
      ofUser.delete(sink);
      count -= 1;
      if (ofUser.size === 0 && readers.get(person.id) === ofUser) readers.delete(person.id);
    };
  };
  const each: EventHub<Person>['each'] = (run) =>
    readers.forEach((ofUser) => ofUser.forEach((person, sink) => run(person, sink)));

  return {
    open: (person) => {
      if ((readers.get(person.id)?.size ?? 0) >= limits.perUser)
        throw new ShopError('TOO_MANY_REQUESTS', { retryAfter });
      if (count >= limits.all) throw new ShopError('OVERLOADED', { retryAfter });
      return { open: (sink) => add(person, sink) };
    },
    each,
    eachOf: (userId, run) => readers.get(userId)?.forEach((_, sink) => run(sink)),
    endAll: () => each((_, sink) => sink.end()),
  };
};
