import type { OrderReference } from '#shared/ids';

/** Normalises case, spaces and, after the region, O to 0, I and L to 1. Other text gives a reference that no order has. */
export const readReference = (typed: string): OrderReference => {
  const characters = typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const body = characters.slice(2).replace(/O/g, '0').replace(/[IL]/g, '1');
  return `${characters.slice(0, 2)}-${body}` as OrderReference;
};
