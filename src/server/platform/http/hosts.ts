/** The host allow-list: a shop answers to its own names only, so that no forged Host ends up in a link or a page. */

export type HostList = {
  /** The host as the shop writes it (lower case, default port left out), or null when it is not ours. */
  accept: (host: string | undefined) => string | null;
};

const normalise = (host: string): string => host.toLowerCase().replace(/:(80|443)$/, '');

/** `name:port` or `name` (port 80 or 443); `name:*` accepts any port. */
export const createHostList = (allowed: readonly string[]): HostList => {
  const exact = new Set(allowed.map(normalise));
  const known = new Map<string, string>();
  return {
    accept: (host) => {
      if (host === undefined) return null;
      const seen = known.get(host);
      if (seen !== undefined) return seen;
      const written = normalise(host);
      if (!exact.has(written) && !exact.has(`${written.replace(/:\d{1,5}$/, '')}:*`)) return null;
      if (known.size < 100) known.set(host, written);
      return written;
    },
  };
};
