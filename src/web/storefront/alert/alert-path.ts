/** Address of the page that creates an alert. */
import type { AlertKind } from '#shared/api/alerts';

export const ownAlertsPath = '/espace-client/alertes';

export type WantedAlert = {
  readonly kind: AlertKind;
  readonly itemRef: string;
  /** Null means any size. */
  readonly itemVariantId: string | null;
  /** Key of a colour. Null means any colour, or the colour of the variant. */
  readonly style: string | null;
};

export const alertPath = ({ kind, itemRef, itemVariantId, style }: WantedAlert): string => {
  const query = new URLSearchParams({ article: itemRef });
  if (itemVariantId !== null) query.set('variante', itemVariantId);
  if (style !== null) query.set('coloris', style);
  if (kind === 'PRICE_DROP') query.set('pour', 'prix');
  return `/me-prevenir?${query.toString()}`;
};

/** Null when the address names no item. */
export const readWantedAlert = (query: URLSearchParams): WantedAlert | null => {
  const itemRef = query.get('article') ?? '';
  const variant = query.get('variante');
  const style = query.get('coloris');
  if (!/^[A-Za-z0-9]+([._-][A-Za-z0-9]+)*$/.test(itemRef) || itemRef.length > 64) return null;
  return {
    kind: query.get('pour') === 'prix' ? 'PRICE_DROP' : 'BACK_IN_STOCK',
    itemRef,
    itemVariantId: variant !== null && /^[1-9][0-9]{0,14}$/.test(variant) ? variant : null,
    style: style !== null && /^[a-z0-9-]{1,120}$/.test(style) ? style : null,
  };
};
