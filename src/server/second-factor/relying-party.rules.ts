/**
 * Finds the host for which a browser makes passkeys. Browsers refuse IP addresses, so a demonstration must be opened
 * as `localhost`.
 */

export type RelyingParty = { readonly id: string; readonly origin: string };

type Options = {
  readonly publicOrigin: string;
  readonly isDemo: boolean;
  /** Host header, already accepted by the server. */
  readonly host: string | undefined;
};

const isAddress = (hostname: string): boolean => /^[\d.]+$/.test(hostname) || hostname.startsWith('[');

/** Null when passkeys are not possible. */
export const relyingPartyOf = ({ publicOrigin, isDemo, host }: Options): RelyingParty | null => {
  const local = host !== undefined && URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : null;
  if (isDemo && local?.hostname === 'localhost') return { id: 'localhost', origin: local.origin };
  const { hostname, origin } = new URL(publicOrigin);
  return isAddress(hostname) ? null : { id: hostname, origin };
};
