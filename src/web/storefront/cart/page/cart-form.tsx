/** Forms of the cart page. With scripts they are submitted by a fetcher, without scripts as plain forms. */
import type { ReactNode, SubmitEventHandler } from 'react';
import { useActionData, useFetcher, useFetchers, type FetcherWithComponents } from 'react-router';
import type { CartIntent, FormMessage } from '#storefront/cart/cart-view.rules.ts';

export type CartFetcher = {
  fetcher: FetcherWithComponents<FormMessage | null>;
  isBusy: boolean;
  message: FormMessage | null;
};

/**
 * Components with the same key share one fetcher. `place`: also shows messages of forms sent without scripts at this
 * place.
 */
export const useCartFetcher = (key: string, place?: string | null): CartFetcher => {
  const fetcher = useFetcher<FormMessage | null>({ key: `cart ${key}` });
  const posted = useActionData<FormMessage>();
  const isBusy = fetcher.state !== 'idle';
  const answer = fetcher.data === undefined && posted && posted.at === place ? posted : fetcher.data;
  return { fetcher, isBusy, message: isBusy ? null : (answer ?? null) };
};

/** Cart forms that are being submitted, the oldest first. */
export const usePendingForms = (): FormData[] =>
  useFetchers().flatMap(({ formAction, formData }) => (formAction === '/panier' && formData ? [formData] : []));

/**
 * Method and address of every form of the cart page. In an effect, use this one: `flushSync` is for event handlers only.
 */
export const cartAction = { method: 'post', action: '/panier' } as const;

/** Options of `fetcher.submit` in an event handler. `flushSync` shows the new state before the next event. */
export const submitOptions = { ...cartAction, flushSync: true } as const;

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
  <fetcher.Form {...cartAction} {...props}>
    <input type="hidden" name="intent" value={intent} />
    {Object.entries(fields).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    {children}
  </fetcher.Form>
);
