import { useSyncExternalStore } from 'react';
import { useCustomer } from '#storefront/session/use-customer.ts';
import { hasRememberedSizes } from './remembered-sizes.ts';

const subscribe = () => () => undefined;

let known = { path: '', isRemembered: false };

/** A size that is chosen on a page is used from the next one. */
const isRemembered = (): boolean => {
  const path = window.location.pathname;
  if (known.path !== path) known = { path, isRemembered: hasRememberedSizes() };
  return known.isRemembered;
};

/** True after hydration when an account or this browser may know sizes. */
export const useMayHaveSizes = (): boolean => {
  const isCustomer = useCustomer()?.role === 'CUSTOMER';
  const mayBeRemembered = useSyncExternalStore(subscribe, isRemembered, () => false);
  return isCustomer || mayBeRemembered;
};
