import { formatMoney, type Currency } from '#shared/money';

const priceBetween = (min: number | undefined, max: number | undefined, currency: Currency): string | null => {
  if (max === undefined) return min === undefined ? null : `dès ${formatMoney(min, currency)}`;
  const to = formatMoney(max, currency);
  return min === undefined ? `jusqu’à ${to}` : `de ${formatMoney(min, currency)} à ${to}`;
};

export const searchMessages = {
  placeIn: (name: string, section: string): string => `${name} · ${section}`,
  allItems: 'Tous les articles',
  onSale: 'prix réduits',
  isNew: 'nouveautés',
  sorts: {
    relevance: 'les plus demandés',
    priceAsc: 'prix croissant',
    priceDesc: 'prix décroissant',
    bestRated: 'mieux notés',
  },
  priceBetween,
  /** `Robe · jusqu’à 100 TND`. */
  filtered: (subject: string, filters: readonly string[]): string => {
    const name = [subject, ...filters].join(' · ');
    return name.charAt(0).toUpperCase() + name.slice(1);
  },
} as const;
