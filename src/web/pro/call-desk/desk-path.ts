import type { CallOutcome, CallSort } from '#shared/api/pro-call-shapes';

export const deskAddress = '/pro/commandes/a-appeler';

type Place = {
  readonly sort: CallSort;
  readonly reference?: string | null | undefined;
  /** What was just done, and with which order. */
  readonly done?: { readonly what: CallOutcome | 'PAUSE' | 'EDITED'; readonly reference: string };
  /** The call was just taken, so the page dials. */
  readonly dial?: boolean;
};

/** The edit of the order, which returns to this call. */
export const editPath = ({ sort, reference }: Pick<Place, 'sort'> & { readonly reference: string }): string =>
  `/pro/commandes/${reference}/modifier?appel=${sort}`;

export const deskPath = ({ sort, reference, done, dial }: Place): string => {
  const query = new URLSearchParams();
  if (reference) query.set('commande', reference);
  if (sort !== 'RISK') query.set('tri', sort);
  if (done) {
    query.set('fait', done.what);
    query.set('de', done.reference);
  }
  if (dial) query.set('appel', '1');
  const text = query.toString();
  return text === '' ? deskAddress : `${deskAddress}?${text}`;
};
