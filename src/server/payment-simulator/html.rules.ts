export const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Groups digits by four: `4509 2111 1111 1119`. */
export const groupCard = (pan: string): string => digitsOf(pan).replace(/(\d{4})(?=\d)/g, '$1 ');

export const withQuery = (address: string, query: Readonly<Record<string, string>>): string => {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
};
