/** Accepts only configured hosts. A forged Host header must never get into a link or a page. */

export type HostList = {
  /** Host in lower case without default port; null when it is not in the list. */
  accept: (host: string | undefined) => string | null;
};

const normalise = (host: string): string => host.toLowerCase().replace(/:(80|443)$/, '');

/** Entries are `name` (port 80 or 443), `name:port` or `name:*`. */
export const createHostList = (allowed: readonly string[]): HostList => {
  const exact = new Set(allowed.map(normalise));
  const cache = new Map<string, string>();
  return {
    accept: (host) => {
      if (host === undefined) return null;
      const cached = cache.get(host);
      if (cached !== undefined) return cached;
      const normalised = normalise(host);
      if (!exact.has(normalised) && !exact.has(`${normalised.replace(/:\d{1,5}$/, '')}:*`)) return null;
      if (cache.size < 100) cache.set(host, normalised);
      return normalised;
    },
  };
};
