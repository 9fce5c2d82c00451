/** Checks of the hours and the position of a store. */
import { storeMessages as messages } from './editing.messages.ts';
import type { StoreContent, StoreHours } from './store-edit.store.ts';

const hasOverlap = (hours: readonly StoreHours[]): boolean => {
  const sorted = hours.toSorted((a, b) => a.day - b.day || a.opens.localeCompare(b.opens));
  return sorted.some((one, index) => {
    const next = sorted[index + 1];
    return next !== undefined && next.day === one.day && next.opens < one.closes;
  });
};

/** One French sentence for each wrong field. */
export const storeProblems = (store: StoreContent): { field: string; message: string }[] => {
  const { latitude, longitude, hours, exceptions } = store;
  const days = exceptions.map(({ date }) => date);
  const problems: [field: string, isWrong: boolean, message: string][] = [
    ['latitude', (latitude === null) !== (longitude === null), messages.halfPoint],
    ['locationId', store.clickAndCollect && store.locationId === null, messages.noLocation],
    ['hours', hours.some(({ opens, closes }) => closes <= opens), messages.closesFirst],
    ['hours', hasOverlap(hours), messages.overlap],
    ['exceptions', exceptions.some(({ opens, closes }) => (opens === null) !== (closes === null)), messages.halfHours],
    [
      'exceptions',
      exceptions.some(({ opens, closes }) => opens !== null && closes !== null && closes <= opens),
      messages.closesFirst,
    ],
    ['exceptions', new Set(days).size < days.length, messages.twice],
  ];
  return problems.flatMap(([field, isWrong, message]) => (isWrong ? [{ field, message }] : []));
};
