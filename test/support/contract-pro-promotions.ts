/** Requests of the contract test for promotions. `admin`: a signed-in administrator. */
import type { Client } from '#shared/api/client';

type Stage = { readonly admin: Client };
type Requests = Readonly<Record<string, () => Promise<unknown>>>;

const content = {
  code: 'CONTRAT',
  label: 'Contrat',
  kind: 'PERCENTAGE',
  percentBp: 1_000,
  usesLimit: 5,
} as const;

const workOnPromotion = async ({ proPromotions, proPrices }: Client) => {
  const regions = [{ region: 'TN', cap: 20_000 }];
  const create = await proPromotions.create({ ...content, regions, emails: ['amel@demo.test'] });
  const promotionId = create.id;
  const update = await proPromotions.update({ ...content, promotionId, version: 1, regions, items: ['ROBE-1'] });
  const setState = await proPromotions.setState({ promotionId, version: 2, active: true });
  const byId = await proPromotions.byId({ promotionId });
  const list = await proPromotions.list({ text: 'contrat', region: 'TN', state: 'LIVE', kind: 'PERCENTAGE' });
  const [row] = (await proPrices.sheet({ region: 'TN', limit: 1 })).rows;
  const lines = [{ itemVariantId: row?.variantId ?? '', quantity: 2 }] as Parameters<
    typeof proPromotions.try
  >[0]['lines'];
  const tried = await proPromotions.try({ ...content, regions, region: 'TN', lines, email: 'amel@demo.test' });
  const remove = await proPromotions.remove({ promotionId, version: 3 });
  return {
    'proPromotions.choices': await proPromotions.choices(),
    'proPromotions.articles': await proPromotions.articles({ region: 'TN', text: 'robe' }),
    'proPromotions.create': create,
    'proPromotions.update': update,
    'proPromotions.setState': setState,
    'proPromotions.byId': byId,
    'proPromotions.list': list,
    'proPromotions.try': tried,
    'proPromotions.remove': remove,
  };
};

export const proPromotionRequests = (given: () => Stage): Requests => {
  let made: ReturnType<typeof workOnPromotion> | null = null;
  const answer = (name: keyof Awaited<ReturnType<typeof workOnPromotion>>) => async () =>
    (await (made ??= workOnPromotion(given().admin)))[name];
  return {
    'proPromotions.choices': answer('proPromotions.choices'),
    'proPromotions.articles': answer('proPromotions.articles'),
    'proPromotions.create': answer('proPromotions.create'),
    'proPromotions.update': answer('proPromotions.update'),
    'proPromotions.setState': answer('proPromotions.setState'),
    'proPromotions.byId': answer('proPromotions.byId'),
    'proPromotions.list': answer('proPromotions.list'),
    'proPromotions.try': answer('proPromotions.try'),
    'proPromotions.remove': answer('proPromotions.remove'),
  };
};
