/** Forms of the cart page: a fetcher to its action, a plain form without scripts. */
import type { ReactNode, SubmitEventHandler } from 'react';
import { useActionData, useFetcher, useFetchers, type FetcherWithComponents } from 'react-router';
import type { CartIntent, FormMessage } from '#storefront/cart/cart-view.rules.ts';

export type CartFetcher = {
  fetcher: FetcherWithComponents<FormMessage | null>;
  isBusy: boolean;
  message: FormMessage | null;
};

/** Components with the same key share one fetcher. Give `place` where messages of forms sent without scripts are shown. */
export const useCartFetcher = (key: string, place?: string | null): CartFetcher => {
  const fetcher = useFetcher<FormMessage | null>({ key: `cart ${key}` });
  const posted = useActionData<FormMessage>();
  const isBusy = fetcher.state !== 'idle';
  const answer = fetcher.data === undefined && posted && posted.at === place ? posted : fetcher.data;
  return { fetcher, isBusy, message: isBusy ? null : (answer ?? null) };
};

/** Forms of the cart that are being submitted, oldest first. */
export const usePendingForms = (): FormData[] =>
  useFetchers().flatMap(({ formAction, formData }) => (formAction === '/panier' && formData ? [formData] : []));

const target = { method: 'post', action: '/panier' } as const;

/** For `fetcher.submit` in an event of a field: `flushSync` shows the new state before the next event. */
export const submitOptions = { ...target, flushSync: true } as const;

type CartFormProps = {
  fetcher: CartFetcher['fetcher'];
  intent: CartIntent;
  fields?: Readonly<Record<string, string | number>>;
  className?: string;
  noValidate?: boolean;
  onSubmit?: SubmitEventHandler<HTMLFormElement>;
  children: ReactNode;
};

export const CartForm = ({ fetcher, intent, fields = {}, children, ...props }: CartFormProps) => (
  <fetcher.Form {...target} {...props}>
    <input type="hidden" name="intent" value={intent} />
    {Object.entries(fields).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    {children}
  </fetcher.Form>
);
