/** What the record shows beside the item. For loaders and actions. */
import type { Client } from '#shared/api/client';
import type { ProItem, ProItemChoices } from '#shared/api/pro-item-shapes';
import { formatDateTime } from '#shared/dates';
import { labelOf, type Currency } from '#shared/money';
import { can, type Person } from '#shared/rules/privileges';
import { data } from 'react-router';
import { refusalOf, type Shop } from '#app/shop-context.ts';
import { momentText, type LocalTime } from '#pro/form/moment-text.ts';
import { readRegion } from '#pro/frame/console-region.ts';
import { readMode, type MatrixPlace } from './matrix-data.ts';
import { regionPrices } from './price-acts.ts';
import type { May, RecordProps } from './record-props.ts';

export const readItem = async (api: Client, reference: string): Promise<ProItem> => {
  if (!/^[A-Za-z0-9]+([._-][A-Za-z0-9]+)*$/.test(reference) || reference.length > 64) throw data(null, { status: 404 });
  try {
    return await api.proItems.byReference({ reference });
  } catch (error) {
    if (refusalOf(error) === 'NOT_FOUND') throw data(null, { status: 404 });
    throw error;
  }
};

type Region = MatrixPlace['region'];

/** All regions, the one of the console first. */
export const readRegions = async (shop: Shop): Promise<Region[]> => {
  const { region, regions } = await readRegion(shop);
  const currencyOf = (label: string): Currency => (label === labelOf('TND') ? 'TND' : 'XOF');
  const all = regions.map(({ code, name, currencyLabel }) => ({ code, name, currency: currencyOf(currencyLabel) }));
  const own = all.filter(({ code }) => code === region?.code);
  return [...own, ...all.filter(({ code }) => code !== region?.code)];
};

export const mayOf = (person: Person): May => ({
  edit: can(person, 'item.edit'),
  stock: can(person, 'item.edit') && can(person, 'stock.edit'),
  price: can(person, 'item.edit') && can(person, 'price.edit'),
  publish: can(person, 'item.validate'),
  archive: can(person, 'item.delete'),
  journal: can(person, 'user.view'),
});

/** The chosen location; without a choice, the first one that serves the region. */
const placeOf = (choices: ProItemChoices, region: Region, asked: string | null) => {
  const locations = choices.locations.filter(({ regions }) => regions.includes(region.code));
  const chosen = locations.find(({ id }) => id === asked) ?? locations[0];
  return { locations, place: { region, locationId: chosen?.id ?? null } };
};

type Asked = {
  readonly item: ProItem;
  readonly choices: ProItemChoices;
  readonly regions: readonly Region[];
  readonly params: URLSearchParams;
  readonly localTime: LocalTime;
};

export const recordOf = ({ item, choices, regions, params, localTime }: Asked): Omit<RecordProps, 'may' | 'answer'> => {
  const [region] = regions;
  if (!region) throw new Error('a shop without region has no items');
  const text = (moment: string | null): string | null => moment && formatDateTime(new Date(moment), localTime.timeZone);
  return {
    item,
    choices,
    ...placeOf(choices, region, params.get('lieu')),
    mode: readMode(params.get('cellules')),
    regions: regions.map((one) => regionPrices(item, one, localTime.timeZone)),
    moments: {
      published: text(item.publishedAt),
      archived: text(item.archivedAt),
      history: item.history.map(({ at }) => momentText(at, localTime)),
    },
  };
};
