/** What the journal shows of delivery settings, before and after a change. */
import { formatMoney, type Currency } from '#shared/money';
import type { DeskRow } from './delivery-desk.store.ts';

export type Texts = Readonly<Record<string, unknown>>;

export const namesOf = (rows: readonly { readonly name: string }[]): string[] => rows.map(({ name }) => name);

const yesNo = (on: boolean): string => (on ? 'oui' : 'non');
export const areaText = ({ zones }: DeskRow, area: Omit<DeskRow['areas'][number], 'id'>): string => {
  const zone = zones.find(({ id }) => id === area.zoneId)?.name ?? '';
  return `${area.name} (${zone}, espèces ${yesNo(area.cash)}, livré ${yesNo(area.active)})`;
};
export const modeText = (mode: Omit<DeskRow['modes'][number], 'id'>, currency: Currency): string => {
  const free = mode.freeFrom === null ? '' : `, offert dès ${formatMoney(mode.freeFrom, currency)}`;
  return `${mode.name} (espèces ${yesNo(mode.cash)}, proposé ${yesNo(mode.active)}${free})`;
};
export const priceText = ({ zones, modes }: DeskRow, price: DeskRow['prices'][number], currency: Currency): string => {
  const mode = modes.find(({ id }) => id === price.modeId)?.name ?? '';
  const zone = zones.find(({ id }) => id === price.zoneId)?.name ?? '*';
  return `${mode}, ${zone} : ${formatMoney(price.amount, currency)}, ${price.minDays}-${price.maxDays} j`;
};

export const startTexts = (row: DeskRow, currency: Currency): Texts => ({
  zones: namesOf(row.zones),
  areas: row.areas.map((area) => areaText(row, area)),
  modes: row.modes.map((mode) => modeText(mode, currency)),
  prices: row.prices.map((price) => priceText(row, price, currency)),
  max: row.cashMax === null ? '' : formatMoney(row.cashMax, currency),
});
