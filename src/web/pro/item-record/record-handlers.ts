/** What each form of the record checks, compares and calls. */
import type { Client } from '#shared/api/client';
import type { ProItem } from '#shared/api/pro-item-shapes';
import { formText } from '#app/form-text.ts';
import type { Compared } from '#pro/merge/merge.ts';
import { comparedEdit, editErrors, saveEdit, typedEdit } from './edit-acts.ts';
import type { EditIntent } from './item-values.ts';
import { cellErrors, saveCells, compareIfStale, typedCells } from './matrix-acts.ts';
import type { MatrixPlace } from './matrix-data.ts';
import { addPictures, comparedPictures, filesIn, savePictures } from './picture-acts.ts';
import { pictureMessages } from './picture.messages.ts';
import {
  comparedPrices,
  instantOf,
  isStalePrice,
  priceErrors,
  regionPrices,
  savePrices,
  typedPrices,
} from './price-acts.ts';
import { recordMessages } from './record.messages.ts';

type Region = MatrixPlace['region'];

export type Act = {
  readonly api: Client;
  readonly item: ProItem;
  readonly form: FormData;
  readonly url: URL;
  readonly timeZone: string;
  readonly now: Date;
  readonly regions: readonly Region[];
  /** Names instead of ids, for the comparison. */
  readonly wordOf: (field: string, value: string) => string;
};

type Saved = Promise<{ readonly reference: string }>;

export type Handler = {
  readonly errors?: (act: Act) => Readonly<Record<string, string>>;
  /** Fields that somebody else changed since the person saw them, found before the call. */
  readonly stale?: (act: Act) => readonly Compared[];
  /** After RECORD_CHANGED, with the record as it is now. */
  readonly compared?: (act: Act) => readonly Compared[];
  readonly run: (act: Act) => Saved;
  /** Name of what was done, when it is not the intent. */
  readonly done?: (act: Act) => string;
  /** Toast of an action that is sent by a fetcher. Such an action does not redirect. */
  readonly fetcherToast?: string;
};

const editHandler = (intent: EditIntent): Handler => ({
  errors: ({ form, item }) => editErrors(typedEdit(form, intent, item)),
  compared: ({ form, item }) => comparedEdit(form, intent, { item, values: typedEdit(form, intent, item) }),
  run: ({ api, form, item }) => saveEdit(api, form, { item, values: typedEdit(form, intent, item) }),
});

const regionOf = ({ form, regions }: Act): Region => {
  const code = formText(form, 'region');
  const region = regions.find((one) => one.code === code) ?? regions[0];
  if (!region) throw new Error('a shop without region has no prices');
  return region;
};

const placeOf = (act: Act): MatrixPlace => ({
  region: regionOf(act),
  locationId: formText(act.form, 'location') || null,
});

const cellsIn = (act: Act) => typedCells(act.form, placeOf(act));
const acceptsNoReference = ({ form }: Act): boolean => formText(form, 'acceptsNoReference') === '1';
const versionIn = (form: FormData): number => Number(formText(form, 'version')) || 1;

const lifecycle = (call: 'unpublish' | 'archive' | 'restore'): Handler => ({
  run: ({ api, item, form }) => api.proItems[call]({ reference: item.reference, version: versionIn(form) }),
});

const savedPrices = (act: Act) => regionPrices(act.item, regionOf(act), act.timeZone);

export const handlers: Readonly<Record<string, Handler>> = {
  EDIT: editHandler('EDIT'),
  CARE: editHandler('CARE'),
  SEO: editHandler('SEO'),
  CELLS: {
    errors: (act) => cellErrors(act.item, cellsIn(act), placeOf(act)),
    stale: (act) => compareIfStale(act.item, cellsIn(act), placeOf(act)),
    compared: (act) => compareIfStale(act.item, cellsIn(act), placeOf(act)),
    run: (act) =>
      saveCells(act.api, act.item, {
        typed: cellsIn(act),
        place: placeOf(act),
        acceptsNoReference: acceptsNoReference(act),
      }),
  },
  PRICES: {
    errors: (act) => priceErrors(typedPrices(act.form), regionOf(act).currency),
    stale: (act) =>
      isStalePrice(act.form, savedPrices(act)) ? comparedPrices(act.form, savedPrices(act), typedPrices(act.form)) : [],
    compared: (act) => comparedPrices(act.form, savedPrices(act), typedPrices(act.form)),
    run: (act) =>
      savePrices(act.api, act.item, {
        region: regionOf(act),
        values: typedPrices(act.form),
        timeZone: act.timeZone,
        acceptsNoReference: acceptsNoReference(act),
      }),
  },
  ADD: {
    run: ({ api, item, form }) => {
      const [style, size] = [formText(form, 'style').trim(), formText(form, 'size').trim()];
      return api.proItems.addVariants({
        reference: item.reference,
        version: versionIn(form),
        ...(style === '' ? {} : { style: { name: style, hex: formText(form, 'hex') || null } }),
        ...(size === '' ? {} : { size: { system: formText(form, 'system') as 'OTHER', label: size } }),
      });
    },
  },
  WITHDRAW: {
    fetcherToast: recordMessages.done.WITHDRAW,
    run: ({ api, item, form }) => {
      const target = formText(form, 'target');
      return api.proItems.withdraw({
        reference: item.reference,
        version: versionIn(form),
        ...(formText(form, 'kind') === 'size' ? { sizeId: target } : { styleId: target }),
        withdrawn: formText(form, 'withdrawn') === '1',
      });
    },
  },
  UPLOAD: {
    fetcherToast: recordMessages.done.UPLOAD,
    errors: ({ form }) => (filesIn(form).length === 0 ? { photos: pictureMessages.noFile } : {}),
    run: async ({ api, item, form }) => {
      await addPictures(api, item.reference, { files: filesIn(form), styleId: formText(form, 'styleId') || null });
      return { reference: item.reference };
    },
  },
  PICTURES: {
    compared: ({ form, item }) => comparedPictures(form, item),
    run: ({ api, form, item }) => savePictures(api, form, item),
  },
  PUBLISH: {
    errors: ({ form }) =>
      formText(form, 'when') === 'later' && formText(form, 'at') === ''
        ? { at: recordMessages.publication.noDate }
        : {},
    run: ({ api, item, form, timeZone }) =>
      api.proItems.publish({
        reference: item.reference,
        version: versionIn(form),
        at: formText(form, 'when') === 'later' ? instantOf(formText(form, 'at'), timeZone) : null,
      }),
    done: ({ form }) => (formText(form, 'when') === 'later' ? 'SCHEDULE' : 'PUBLISH'),
  },
  UNPUBLISH: lifecycle('unpublish'),
  ARCHIVE: lifecycle('archive'),
  RESTORE: lifecycle('restore'),
};
