/** An act beside the form of the tab. Its fetcher keeps what is typed there, and runs on while that form is saved. */
import { useEffect } from 'react';
import { useFetcher, type FetcherWithComponents } from 'react-router';
import { toast } from '#app/toasts.tsx';
import type { Answer } from './record-props.ts';

type SideIntent = 'UPLOAD' | 'WITHDRAW';

export const useSideAct = (intent: SideIntent): FetcherWithComponents<Answer | undefined> =>
  useFetcher<Answer>({ key: `item-${intent}` });

/** Used by the page, which keeps the fetcher while its tabs change. */
export const useSideNotes = (): void => {
  const [upload, withdrawal] = [useSideAct('UPLOAD').data, useSideAct('WITHDRAW').data];
  useEffect(() => {
    if (upload?.done) toast(upload.done);
  }, [upload]);
  useEffect(() => {
    if (withdrawal?.done) toast(withdrawal.done);
  }, [withdrawal]);
};
