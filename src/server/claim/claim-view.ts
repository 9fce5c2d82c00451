import type { OrderClaims } from '#server/order';
import type { Claim } from '#shared/api/order-shapes';
import type { Image } from '#shared/api/shapes';
import { photoAlt } from './claim.messages.ts';
import { canClaim } from './claim.rules.ts';
import { readClaimedUnits, readClaims, type ClaimRow } from './claim.store.ts';

const photoOf = ({ name, width, height, placeholder }: ClaimRow['photos'][number], index: number): Image => ({
  name,
  alt: photoAlt(index + 1),
  width,
  height,
  placeholder,
});

export const claimOf = (row: ClaimRow): Claim => ({
  id: String(row.id),
  type: { id: String(row.type.id), code: row.type.code, label: row.type.label },
  status: row.state,
  date: new Date(row.createdAt).toISOString(),
  message: row.message,
  refundWish: row.refundWish,
  answer: row.answer,
  lines: row.lines.map(({ lineId, quantity, name }) => ({ orderLineId: String(lineId), quantity, name })),
  photos: row.photos.map(photoOf),
});

export const orderClaims: OrderClaims = {
  read: async (reader, orderRowId) => {
    const [rows, claimed] = await Promise.all([readClaims(reader, orderRowId), readClaimedUnits(reader, orderRowId)]);
    return {
      claims: rows.map(claimOf),
      canClaim: (order, lines, today) =>
        canClaim(
          order,
          lines.map(({ id, delivered }) => ({ delivered, claimed: claimed(id) })),
          today,
        ),
    };
  },
};
