/** Reads the access token for display only. The server verifies it at each call. */
import type { Role } from '#shared/api/call';

export type TokenContent = {
  /** Public id of the user. */
  readonly id: string;
  readonly fullName: string;
  readonly role: Role;
  readonly privileges: readonly string[];
};

const roles: readonly string[] = ['CUSTOMER', 'SUPPLIER', 'ADMIN'] satisfies Role[];

const decodePart = (part: string): unknown => {
  const bytes = Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(bytes));
};

/** Null for malformed text. An expired token is accepted, because the next call renews it. */
export const readTokenContent = (token: string): TokenContent | null => {
  try {
    const content = decodePart(token.split('.')[1] ?? '') as Partial<TokenContent & { sub: string }>;
    const { sub = '', fullName, role, privileges = [] } = content;
    return typeof fullName === 'string' && roles.includes(role ?? '')
      ? { id: sub, fullName, role: role as Role, privileges }
      : null;
  } catch {
    return null;
  }
};

const maxShortName = 7;

/** First word of the name, cut after 7 characters. */
export const shortNameOf = (fullName: string): string => {
  const [first = ''] = fullName.trim().split(/\s+/, 1);
  const letters = Array.from(first);
  return letters.length > maxShortName ? `${letters.slice(0, maxShortName).join('')}…` : first;
};
