/** The sections of the settings by their place in the address. */
import type { Section } from '#pro/setting/setting-types.ts';
import { areas, calendar, zones } from './delivery-places.ts';
import { cash, modes, prices } from './delivery-prices.ts';
import { contact, seller } from './identity.ts';
import { series } from './numbering.ts';
import { payment } from './payment.ts';
import { taxes, terms } from './region.ts';

const all: readonly Section[] = [
  seller,
  contact,
  terms,
  taxes,
  calendar,
  zones,
  areas,
  modes,
  prices,
  cash,
  payment,
  series,
];

export const sectionOf = (id: string | undefined): Section | null => all.find((section) => section.id === id) ?? null;
