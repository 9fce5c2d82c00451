import type { WantedAlert } from '#storefront/alert/alert-path.ts';
import type { Choice } from './choice.rules.ts';

type Chosen = {
  readonly itemRef: string;
  /** Key of the colour. */
  readonly style: string | null;
  readonly choice: Pick<Choice, 'ids' | 'stocks' | 'available'>;
  readonly sizeIndex: number | null;
  /** True when no colour has any size in stock. */
  readonly isOut: boolean;
};

/**
 * Alert for the chosen size, otherwise for the sold-out colour or item. Null when nothing chosen is sold out, and for
 * a size that the colour never had.
 */
export const stockAlertOf = ({ itemRef, style, choice, sizeIndex, isOut }: Chosen): WantedAlert | null => {
  const alert = { kind: 'BACK_IN_STOCK', itemRef, itemVariantId: null, style: null } as const;
  const itemVariantId = sizeIndex === null ? null : (choice.ids[sizeIndex] ?? null);
  if (sizeIndex !== null && itemVariantId !== null)
    return choice.stocks[sizeIndex] === 'UNAVAILABLE' ? { ...alert, itemVariantId } : null;
  if (isOut) return alert;
  return choice.available === 0 ? { ...alert, style } : null;
};
