/** Names of the segments of PostgreSQL's log: timeline, number of the log, number of the segment, 8 hex digits each. */

const shape = /^([0-9A-F]{8})([0-9A-F]{8})([0-9A-F]{8})$/;

export const isSegment = (name: string): boolean => shape.test(name);

const hex = (value: number): string => value.toString(16).toUpperCase().padStart(8, '0');

export const nextSegment = (name: string, segmentBytes: number): string => {
  const [, timeline = '', log = '', segment = ''] = shape.exec(name) ?? [];
  const inLog = 0x1_0000_0000 / segmentBytes;
  const next = Number.parseInt(segment, 16) + 1;
  return next < inLog ? `${timeline}${log}${hex(next)}` : `${timeline}${hex(Number.parseInt(log, 16) + 1)}${hex(0)}`;
};

/** Both ends included. */
export const segmentsBetween = (first: string, last: string, segmentBytes: number): string[] => {
  const names: string[] = [];
  for (let name = first; name <= last; name = nextSegment(name, segmentBytes)) names.push(name);
  return names;
};

/** The first segment that is missing although a later one of its timeline is there; null without such a gap. */
export const findGap = (names: readonly string[], first: string, segmentBytes: number): string | null => {
  const present = new Set(names);
  const timeline = first.slice(0, 8);
  const last =
    names
      .filter((name) => isSegment(name) && name.startsWith(timeline))
      .toSorted()
      .at(-1) ?? first;
  return segmentsBetween(first, last, segmentBytes).find((name) => !present.has(name)) ?? null;
};
