/** Requests of the contract test for the orders that staff prepare. `admin`: a signed-in administrator. */
import type { Client } from '#shared/api/client';

type Stage = { readonly admin: Client };
type Requests = Readonly<Record<string, () => Promise<unknown>>>;

/** One draft from its start to its order, and another one that is discarded. */
const workOnDrafts = async ({ admin: { proDrafts } }: Stage) => {
  const create = await proDrafts.create({ region: 'TN' });
  const { id: draftId, version, details, areas, deliveryModes } = create;
  const save = await proDrafts.save({ draftId, version, details: { ...details, fullName: 'Amel Bouzid' } });
  const articles = await proDrafts.articles({ draftId, text: 'robe' });
  const inStock = articles.articles.flatMap(({ variants }) => variants).find(({ stock }) => stock !== 'UNAVAILABLE');
  const setLine = await proDrafts.setLine({ draftId, itemVariantId: inStock?.id ?? '0', quantity: 1 });
  const list = await proDrafts.list({ region: 'TN' });
  const byId = await proDrafts.byId({ draftId });
  const [area] = areas;
  const place = await proDrafts.place({
    draftId,
    contact: { fullName: 'Amel Bouzid', email: 'amel-bouzid@demo.test', phone: '23 456 789' },
    address: { line1: '12 rue de Marseille', city: 'Tunis', areaId: area?.id ?? null, country: area?.country ?? 'TN' },
    deliveryModeId: deliveryModes.find(({ pickup }) => !pickup)?.id ?? '',
    paymentMethod: 'CASH',
  });
  const discard = await proDrafts.discard({ draftId: (await proDrafts.create({ region: 'SN' })).id });
  return { create, save, setLine, articles, list, byId, place, discard };
};

export const proDraftRequests = (stage: () => Stage): Requests => {
  let work: ReturnType<typeof workOnDrafts> | null = null;
  const names = ['create', 'save', 'setLine', 'articles', 'list', 'byId', 'place', 'discard'] as const;
  return Object.fromEntries(
    names.map((name) => [`proDrafts.${name}`, async () => (await (work ??= workOnDrafts(stage())))[name]]),
  );
};
