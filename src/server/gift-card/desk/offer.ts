/** Offered amounts and designs of gift cards, for staff. */
import { implement, type Implementation } from '#platform/contract';
import type { Db, Tx } from '#platform/db';
import { changesBetween, checkVersion, recordAct } from '#server/audit';
import { decodeUpload, type Images } from '#server/image';
import type { Regions } from '#server/region';
import { proGiftOffer as calls, type ProGiftDesign, type ProGiftOffer } from '#shared/api/pro-gift-offer';
import { ShopError } from '#shared/errors';
import { coinOf, formatMoney, type Currency } from '#shared/money';
import { offerMessages as messages } from './offer.messages.ts';
import {
  addOffer,
  insertDesign,
  isDesignNameTaken,
  lockDesign,
  lockDesignOrder,
  lockOffer,
  orderDesigns,
  readEditedDesign,
  readEditedDesigns,
  readEditedOffer,
  updateDesign,
  updateOffer,
  writeAmounts,
  type DesignContent,
  type EditedDesign,
  type OfferContent,
  type OfferRow,
} from './offer.store.ts';

export type GiftOfferDeps = {
  readonly db: Db;
  readonly regions: Pick<Regions, 'get'>;
  readonly images: Pick<Images, 'named' | 'ingest'>;
};

const usualMonths = 12;

const refuse = (field: string, message: string): ShopError =>
  new ShopError('BAD_REQUEST', { errors: [{ field, message }] });

/** One French sentence for each wrong field. */
const problemsOf = ({ min, max, amounts }: OfferContent, currency: Currency): { field: string; message: string }[] => {
  const coin = coinOf(currency);
  const odd = (amount: number): string | null => (amount % coin === 0 ? null : messages.coin(amount, coin, currency));
  const firstOf = (find: (amount: number, index: number) => string | null): string | null =>
    amounts.map(find).find((message) => message !== null) ?? null;
  const found: [field: string, message: string | null][] = [
    ['min', odd(min)],
    ['max', odd(max) ?? (max < min ? messages.order : null)],
    [
      'amounts',
      firstOf(odd) ??
        firstOf((amount, index) => (amounts.indexOf(amount) < index ? messages.twice(amount, currency) : null)) ??
        firstOf((amount) => (amount < min || amount > max ? messages.outside(amount, currency) : null)),
    ],
  ];
  return found.flatMap(([field, message]) => (message === null ? [] : [{ field, message }]));
};

/** The offer as the journal shows it. */
const inWords = ({ min, max, months, amounts }: OfferContent, currency: Currency) => ({
  min: formatMoney(min, currency),
  max: formatMoney(max, currency),
  months,
  amounts: amounts.map((amount) => formatMoney(amount, currency)),
});

type Saved = { readonly region: string; readonly currency: Currency; readonly version: number };

const writeOffer = async (tx: Tx, content: OfferContent, { region, currency, version }: Saved): Promise<void> => {
  const of = { object: 'giftOffer', objectId: region };
  const row = await lockOffer(tx, region);
  if (row === null && version === 0) {
    if (!(await addOffer(tx, region, { ...content, currency })))
      throw new ShopError('RECORD_CHANGED', { extra: { current: { version: 1 }, by: null, at: null } });
    recordAct(tx, { ...of, after: inWords(content, currency) });
  } else {
    const former = await checkVersion(tx, row, { ...of, version });
    updateOffer(tx, region, content);
    recordAct(tx, { ...of, ...changesBetween(inWords(former, currency), inWords(content, currency)) });
  }
  writeAmounts(tx, region, content.amounts);
};

const amountRoutes = ({ db, regions }: GiftOfferDeps): Implementation[] => {
  const currencyOf = (region: string): Currency => {
    const found = regions.get(region);
    if (!found) throw new ShopError('NOT_FOUND');
    return found.currency;
  };
  const viewOf = (region: string, row: OfferRow | null): ProGiftOffer => {
    const currency = currencyOf(region);
    const { version = 0, min = null, max = null, months = usualMonths, amounts = [] } = row ?? {};
    return { region, version, currency, coin: coinOf(currency), min, max, months, amounts: [...amounts] };
  };
  return [
    implement(calls.amounts, async ({ region }) => viewOf(region, await readEditedOffer(db, region))),
    implement(calls.saveAmounts, async ({ region, version, amounts, ...bounds }) => {
      const currency = currencyOf(region);
      const content = { ...bounds, amounts: amounts.toSorted((a, b) => a - b) };
      const errors = problemsOf(content, currency);
      if (errors.length > 0) throw new ShopError('BAD_REQUEST', { errors });
      await db.command({ name: 'giftCard.saveOffer' }, (tx) => writeOffer(tx, content, { region, currency, version }));
      return viewOf(region, await readEditedOffer(db, region));
    }),
  ];
};

const object = 'giftDesign';

const contentOf = ({ name, image, active }: EditedDesign): DesignContent => ({
  name,
  image: image?.name ?? null,
  active,
});

const designView = ({ id, ...design }: EditedDesign): ProGiftDesign => ({ ...design, id: String(id) });

const createCheck =
  ({ images }: GiftOfferDeps) =>
  async ({ name, image, active }: DesignContent): Promise<DesignContent> => {
    if (image === null && active) throw refuse('image', messages.noImage);
    const stored = image === null ? null : (await images.named([image])).get(image);
    if (image !== null && !stored) throw refuse('image', messages.unknownImage);
    return { name: name.trim(), image: stored?.name ?? null, active };
  };

const designRoutes = (deps: GiftOfferDeps): Implementation[] => {
  const { db } = deps;
  const check = createCheck(deps);
  const one = async (id: number): Promise<ProGiftDesign> => {
    const row = await readEditedDesign(db, id);
    if (!row) throw new ShopError('NOT_FOUND');
    return designView(row);
  };
  return [
    implement(calls.designs, async () => ({ designs: (await readEditedDesigns(db)).map(designView) })),
    implement(calls.addDesign, async (input) => {
      const content = await check(input);
      const id = await db.command({ name: 'giftCard.addDesign' }, async (tx) => {
        const added = await insertDesign(tx, content);
        if (added === null) throw refuse('name', messages.takenName);
        recordAct(tx, { object, objectId: String(added), label: content.name, after: { ...content } });
        return added;
      });
      return one(id);
    }),
    implement(calls.saveDesign, async ({ designId, version, ...input }) => {
      const content = await check(input);
      const id = Number(designId);
      await db.command({ name: 'giftCard.editDesign' }, async (tx) => {
        await lockDesignOrder(tx);
        const row = await checkVersion(tx, await lockDesign(tx, id), { object, objectId: designId, version });
        if (await isDesignNameTaken(tx, content.name, id)) throw refuse('name', messages.takenName);
        const others = (await readEditedDesigns(tx)).filter((design) => design.active && design.id !== id);
        if (row.active && !content.active && others.length === 0) throw refuse('active', messages.lastDesign);
        updateDesign(tx, id, content);
        recordAct(tx, { object, objectId: designId, label: row.name, ...changesBetween(contentOf(row), content) });
      });
      return one(id);
    }),
    implement(calls.moveDesign, async ({ designId, before }) => {
      const id = Number(designId);
      await db.command({ name: 'giftCard.moveDesign' }, async (tx) => {
        const ids = await lockDesignOrder(tx);
        const others = ids.filter((other) => other !== id);
        const at = before === null ? others.length : others.indexOf(Number(before));
        if (at === -1 || !ids.includes(id)) throw new ShopError('NOT_FOUND');
        orderDesigns(tx, [...others.slice(0, at), id, ...others.slice(at)]);
        recordAct(tx, {
          object,
          objectId: designId,
          before: { position: ids.indexOf(id) + 1 },
          after: { position: at + 1 },
        });
      });
      return undefined;
    }),
  ];
};

export const giftOfferRoutes = (deps: GiftOfferDeps): Implementation[] => [
  ...amountRoutes(deps),
  ...designRoutes(deps),
  implement(calls.upload, async ({ imageAsBase64, alt }) => {
    const { image } = await deps.images.ingest({ content: decodeUpload(imageAsBase64), alt });
    return { image };
  }),
];
