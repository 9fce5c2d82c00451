/** Pages on which carriers show where a parcel is. `{}` stands for the number. */
const pages: readonly (readonly [RegExp, string])[] = [
  [/^aramex\b/i, 'https://www.aramex.com/track/results?ShipmentNumber={}'],
  [/^dhl\b/i, 'https://www.dhl.com/fr-fr/home/tracking.html?tracking-id={}'],
  [/^fedex\b/i, 'https://www.fedex.com/fedextrack/?trknbr={}'],
  [/^ups\b/i, 'https://www.ups.com/track?loc=fr_FR&tracknum={}'],
];

/** Null for a carrier that is not in the list. */
export const trackingUrlOf = (carrier: string | null, trackingNumber: string | null): string | null => {
  const page = pages.find(([name]) => name.test(carrier?.trim() ?? ''))?.[1];
  if (page === undefined || trackingNumber === null) return null;
  return page.replace('{}', encodeURIComponent(trackingNumber));
};
