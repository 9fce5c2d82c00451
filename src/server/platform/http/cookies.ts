/** Reads the Cookie header. */

/** Every cookie; the first of a repeated name wins, and a value that does not decode stays as it came. */
export const parseCookies = (header: string | undefined): Record<string, string> => {
  const cookies: Record<string, string> = {};
  for (const pair of header?.split(';') ?? []) {
    const at = pair.indexOf('=');
    const name = pair.slice(0, Math.max(0, at)).trim();
    if (name === '' || Object.hasOwn(cookies, name) || name === '__proto__') continue;
    cookies[name] = decode(pair.slice(at + 1).trim());
  }
  return cookies;
};

/** One cookie without reading the others: each anonymous page asks for two. */
export const readCookie = (header: string | undefined, name: string): string | undefined => {
  if (header === undefined) return undefined;
  let from = 0;
  for (;;) {
    const at = header.indexOf(`${name}=`, from);
    if (at < 0) return undefined;
    if (at === 0 || header[at - 1] === ' ' || header[at - 1] === ';') {
      const end = header.indexOf(';', at);
      return decode(header.slice(at + name.length + 1, end < 0 ? undefined : end).trim());
    }
    from = at + 1;
  }
};

const decode = (value: string): string => {
  const bare = value.startsWith('"') && value.endsWith('"') && value.length > 1 ? value.slice(1, -1) : value;
  if (!bare.includes('%')) return bare;
  try {
    return decodeURIComponent(bare);
  } catch {
    return bare;
  }
};
