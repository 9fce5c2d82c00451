/** An action sent by a fetcher, not by a navigation: it does not reset the open form, and saving that form does not abort it. */
import { useEffect } from 'react';
import { useFetcher, useParams, type FetcherWithComponents } from 'react-router';
import { toast } from '#app/toasts.tsx';
import type { Answer } from './record-props.ts';

type FetcherIntent = 'UPLOAD' | 'WITHDRAW';

export const useFetcherAct = (intent: FetcherIntent): FetcherWithComponents<Answer | undefined> => {
  const { reference } = useParams();
  return useFetcher<Answer>({ key: `item-${intent}-${reference}` });
};

/** Called by the page, so that the fetchers live on when the tab changes. */
export const useFetcherActToasts = (): void => {
  const [upload, withdrawal] = [useFetcherAct('UPLOAD').data, useFetcherAct('WITHDRAW').data];
  useEffect(() => {
    if (upload?.done) toast(upload.done);
  }, [upload]);
  useEffect(() => {
    if (withdrawal?.done) toast(withdrawal.done);
  }, [withdrawal]);
};
