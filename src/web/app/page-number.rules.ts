/** Page of a list in the address, from 1; an invalid value means 1. Calls accept up to 100,000 pages. */
export const pageNumberIn = (query: URLSearchParams): number => {
  const page = query.get('page') ?? '';
  return /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1;
};
