import { useSyncExternalStore } from 'react';
import { useCustomer } from '#storefront/session/use-customer.ts';

/** Key in `localStorage`. */
export const rememberedKey = 'tailles';

const subscribe = () => () => undefined;

let known = { path: '', isRemembered: false };

/** A size that is chosen on a page is used on the next pages. */
const isRemembered = (): boolean => {
  const path = window.location.pathname;
  try {
    if (known.path !== path) known = { path, isRemembered: rememberedKey in window.localStorage };
  } catch {
    // Storage is not allowed.
  }
  return known.isRemembered;
};

/** True when sizes may be known, by the account or by this browser. Always false before hydration for guests. */
export const useMayHaveSizes = (): boolean => {
  const mayBeRemembered = useSyncExternalStore(subscribe, isRemembered, () => false);
  return useCustomer()?.role === 'CUSTOMER' || mayBeRemembered;
};

/** Stored at once, because the page may be left. */
export const rememberSize = ({ system, section }: { system: string; section: string }, label: string): void => {
  try {
    const sizes: unknown = JSON.parse(window.localStorage.getItem(rememberedKey) ?? '{}');
    window.localStorage.setItem(rememberedKey, JSON.stringify({ ...Object(sizes), [`${section} ${system}`]: label }));
  } catch {
    // Storage is full or not allowed: the next page asks for the size again.
  }
};
