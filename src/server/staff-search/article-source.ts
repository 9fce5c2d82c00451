/** Finds items by the code of a variant, by reference, or by words. */
import type { Catalogue } from '#server/catalogue';
import type { Search } from '#server/search';
import type { Stock } from '#server/stock';
import { variantIdOf } from '#shared/ids';
import type { FoundRecord, SearchQuery, SearchSource } from './staff-search.ts';
import { staffSearchMessages as messages } from './staff-search.messages.ts';

export type ArticleSourceDeps = {
  readonly catalogue: Pick<Catalogue, 'findByCode' | 'variantLines' | 'itemIds' | 'details'>;
  readonly search: Pick<Search, 'suggest'>;
  readonly stock: Pick<Stock, 'free'>;
};

type Hit = FoundRecord;

const consolePath = (ref: string): string => `/pro/articles/${encodeURIComponent(ref.toLowerCase())}`;

const stockStatus = (units: number): Hit['status'] =>
  units === 0 ? { word: messages.soldOut, tone: 'error' } : { word: messages.stock(units), tone: 'ok' };

const createVariantHit =
  ({ catalogue, stock }: ArticleSourceDeps) =>
  async (variantId: number, { text, region }: SearchQuery): Promise<Hit[]> => {
    const line = (await catalogue.variantLines([variantId])).get(variantId);
    if (!line) return [];
    const id = variantIdOf(variantId);
    const free = await stock.free([id], region);
    const detail = messages.variant(text.toUpperCase(), line.style.name, line.size.label);
    const status = stockStatus(free(id));
    return [{ title: line.name, detail, path: consolePath(line.ref), status, amount: null, image: line.image }];
  };

const createItemHits =
  ({ catalogue, stock }: ArticleSourceDeps) =>
  async (itemIds: readonly number[], { region }: SearchQuery): Promise<Hit[]> => {
    const items = await catalogue.details(itemIds, region);
    const idsOf = (item: (typeof items)[number]) => item.variants.map(({ id }) => variantIdOf(Number(id)));
    const free = await stock.free(items.flatMap(idsOf), region);
    return items.map((item) => ({
      title: item.name,
      detail: item.ref,
      path: consolePath(item.ref),
      status: stockStatus(idsOf(item).reduce((sum, id) => sum + free(id), 0)),
      amount: null,
      image: item.images[0] ?? null,
    }));
  };

export const createArticleSource = (deps: ArticleSourceDeps): SearchSource => {
  const { catalogue, search } = deps;
  const variantHit = createVariantHit(deps);
  const itemHits = createItemHits(deps);
  return {
    kind: 'ARTICLE',
    privilege: 'item.view',
    find: async (query) => {
      const { text, region, limit } = query;
      const match = /^\S{3,64}$/.test(text) ? await catalogue.findByCode(text) : null;
      if (match?.variantId) return await variantHit(match.variantId, query);
      if (match?.itemRef) return await itemHits(await catalogue.itemIds([match.itemRef]), query);
      // A number is a phone or a reference; searched as words, it would find unrelated items.
      if (!/\p{L}{3}/u.test(text)) return [];
      const { ids } = await search.suggest({ text, region });
      return await itemHits(ids.slice(0, limit), query);
    },
  };
};
