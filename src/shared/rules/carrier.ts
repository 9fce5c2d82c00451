/** Names of carriers and the pages that show where a parcel is. */

/** Stands for the number of a parcel in the address of a tracking page. */
export const numberPlaceholder = '{numero}';

/** One space between words. The database has the same rules: `carrier_name` and `carrier_key`. */
export const carrierNameOf = (typed: string): string => typed.trim().replaceAll(/\s+/g, ' ');

/** Names that differ by case and spaces only are one carrier. */
export const carrierKeyOf = (typed: string): string => carrierNameOf(typed).toLowerCase();

/** Null without a pattern or a number. */
export const trackingUrlOf = (pattern: string | null, trackingNumber: string | null): string | null =>
  pattern === null || trackingNumber === null
    ? null
    : pattern.replaceAll(numberPlaceholder, encodeURIComponent(trackingNumber));

/** An address of the web in which the placeholder stands after the host. */
export const isTrackingPattern = (text: string): boolean => {
  const url = URL.parse(text.replaceAll(numberPlaceholder, '1'));
  const host = URL.parse(text.replaceAll(numberPlaceholder, '2'))?.host;
  return (
    url !== null && ['http:', 'https:'].includes(url.protocol) && url.host === host && text.includes(numberPlaceholder)
  );
};
