import { countOf, typo } from '#shared/text';

export const seoMessages = {
  listing: (name: string, count: number): string =>
    typo(
      `${name} : ${countOf(count, 'article', 'articles')} chez Ourlet, la mode pour tous. Tailles, couleurs et prix toutes taxes comprises, retours faciles.`,
    ),
  product: (name: string, brand: string | null, price: string): string =>
    typo(
      `${name}${brand ? `, ${brand}` : ''} : ${price} TTC. Tailles, couleurs, composition et entretien chez Ourlet.`,
    ),
  page: (page: number): string => `page ${page}`,
} as const;
