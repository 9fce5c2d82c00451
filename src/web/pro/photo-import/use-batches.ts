/** Sends files one request after the other into one import; the answer to the last request opens the import. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { newKey } from '#app/new-key.ts';
import { batchesOf } from './batches.ts';
import type { Choice, Unsent } from './choice.ts';
import type { clientAction } from './upload.page.tsx';

/** Milliseconds before a request that the server refused as BUSY is sent again. */
const pause = 2000;

type Batch = { readonly files: readonly File[]; readonly unsent: readonly Unsent[]; readonly key: string };
type Progress = { readonly sent: number; readonly total: number };

export type Batches = Progress & {
  /** `into`: id of an existing import, or '' for a new one. */
  readonly send: (choice: Choice, into: string) => void;
  /** Sends the rest after an interruption. */
  readonly resume: () => void;
  readonly error: string | null;
  readonly isSending: boolean;
  /** The connection was lost; what arrived is kept. */
  readonly isStopped: boolean;
};

/** The key lets the shop recognise a request that is repeated because its answer was lost. */
const queueOf = ({ files, unsent }: Choice): Batch[] => {
  const groups = batchesOf(files);
  return (groups.length === 0 ? [[]] : groups).map((group, index) => ({
    files: group,
    unsent: index === 0 ? unsent : [],
    key: newKey(),
  }));
};

const bodyOf = ({ files, unsent, key }: Batch, fields: Record<string, string>): FormData => {
  const body = new FormData();
  for (const file of files) body.append('files', file);
  body.set('unsent', JSON.stringify(unsent));
  body.set('key', key);
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return body;
};

const fileCount = (queue: readonly Batch[]): number => queue.reduce((sum, { files }) => sum + files.length, 0);

export const useBatches = (): Batches => {
  const { submit, state, data } = useFetcher<typeof clientAction>();
  const queue = useRef<Batch[]>([]);
  const to = useRef({ into: '', name: '' });
  const [{ sent, total }, setProgress] = useState<Progress>({ sent: 0, total: 0 });
  const sendFirst = useCallback(() => {
    const [batch] = queue.current;
    if (!batch) return;
    const body = bodyOf(batch, { ...to.current, more: queue.current.length > 1 ? '1' : '' });
    void submit(body, { method: 'post', encType: 'multipart/form-data' });
  }, [submit]);
  useEffect(() => {
    if (state !== 'idle' || !data) return undefined;
    if ('error' in data) queue.current = [];
    else if ('id' in data) {
      to.current = { ...to.current, into: data.id };
      queue.current.shift();
      setProgress((known) => ({ ...known, sent: known.total - fileCount(queue.current) }));
      sendFirst();
    } else if (data.interrupted === 'BUSY') {
      const timer = window.setTimeout(sendFirst, pause);
      return () => window.clearTimeout(timer);
    }
    return undefined;
  }, [state, data, sendFirst]);
  const interrupted = data && 'interrupted' in data && state === 'idle' ? data.interrupted : null;
  return {
    send: (choice, into) => {
      queue.current = queueOf(choice);
      to.current = { into, name: choice.folder ?? '' };
      setProgress({ sent: 0, total: choice.files.length });
      sendFirst();
    },
    resume: sendFirst,
    error: data && 'error' in data && state === 'idle' ? data.error : null,
    isSending: state !== 'idle' || interrupted === 'BUSY',
    isStopped: interrupted === 'OFFLINE',
    sent,
    total,
  };
};
