/** The number on an icon of the header: beyond 99 only that there are more. */
export const badgeOf = (count: number): string => (count > 99 ? '+99' : String(count));
