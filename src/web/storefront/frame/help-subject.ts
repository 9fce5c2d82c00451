/** Subject of a page, used in the first message to customer service. A route gives it in its `handle`. */
export type HelpSubject =
  | { readonly kind: 'item'; readonly name: string; readonly ref: string; readonly url: string }
  /** The reference for people, never the secret of the order. */
  | { readonly kind: 'order'; readonly reference: string };

/** Exported as `handle` by a route module. */
export type HelpHandle<Data> = { readonly help: (data: Data) => HelpSubject | null };
