import type { Store } from '#shared/api/content-shapes';
import { clockTime, formatCalendarDay } from '#shared/dates';
import { openingsOf, type Opening } from '#shared/rules/opening';
import { storesMessages as words } from './stores.messages.ts';

export type StoreView = Opening & {
  id: string;
  name: string;
  seoName: string;
  region: string;
  timeZone: string;
  address: string;
  city: string;
  phone: string | null;
  phoneText: string;
  /** Link to directions on OpenStreetMap. */
  directions: string;
  latitude: number | null;
  longitude: number | null;
  clickAndCollect: boolean;
  /** Days from Monday to Sunday. */
  week: { day: string; text: string | null }[];
  exceptionTexts: string[];
};

const maxExceptions = 4;

const formatOpenings = (openings: readonly { opens: string; closes: string }[]): string | null =>
  openings.length === 0
    ? null
    : openings.map(({ opens, closes }) => `${clockTime(opens)} – ${clockTime(closes)}`).join(', ');

/** Formats `+21670000101` as `+216 70 000 101`. */
const formatPhone = (phone: string): string =>
  phone.replace(/^(\+(?:216|22[15]))(\d+)$/, (_, prefix: string, rest: string) => {
    const groups = rest.length === 8 ? [2, 3, 3] : rest.length === 9 ? [2, 3, 2, 2] : [2, 2, 2, 2, 2];
    let at = 0;
    return [prefix, ...groups.map((size) => rest.slice(at, (at += size)))].join('\u00A0');
  });

export const storeView = (store: Store): StoreView => {
  const { id, name, seoName, region, timeZone, address, city, phone, hours, exceptions, clickAndCollect } = store;
  const { latitude, longitude } = store;
  const destination = latitude === null || longitude === null ? `${address}, ${city}` : `${latitude},${longitude}`;
  return {
    id,
    name,
    seoName,
    region,
    timeZone,
    address,
    city,
    phone,
    hours,
    exceptions,
    clickAndCollect,
    latitude,
    longitude,
    phoneText: phone === null ? '' : formatPhone(phone),
    directions: `https://www.openstreetmap.org/directions?to=${encodeURIComponent(destination)}`,
    week: words.days.map((day, index) => ({
      day,
      text: formatOpenings(openingsOf({ hours, exceptions: [] }, '', index + 1)),
    })),
    exceptionTexts: exceptions
      .slice(0, maxExceptions)
      .map(({ date, label, opens, closes }) =>
        [
          `${formatCalendarDay(date)}, ${label}`,
          opens === null || closes === null ? words.closed.toLowerCase() : formatOpenings([{ opens, closes }]),
        ].join(' : '),
      ),
  };
};
