/** Queues the scans of a count and sends them one at a time, so that the person goes on scanning before an answer arrives. */
import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { newKey } from '#app/new-key.ts';
import {
  noScans,
  withAnswer,
  withoutAnswer,
  withoutRefused,
  withScan,
  type ScanAnswer,
  type ScanQueue,
} from './scan-queue.rules.ts';

export type Scans = ScanQueue & {
  readonly add: (code: string, quantity: string) => void;
  readonly sendAgain: () => void;
  readonly removeRefused: (key: string) => void;
};

export const useScanQueue = (): Scans => {
  const { submit, data } = useFetcher<ScanAnswer>();
  const [queue, setQueue] = useState(noScans);
  const [handledData, setHandledData] = useState(data);
  if (data !== handledData) {
    setHandledData(data);
    if (data) setQueue(withAnswer(queue, data));
  }
  const { needsResend } = queue;
  const [first] = queue.scans;
  useEffect(() => {
    if (!first || needsResend) return;
    void submit({ intent: 'SCAN', ...first }, { method: 'post', preventScrollReset: true }).then(() =>
      setQueue((before) => withoutAnswer(before, first.key)),
    );
  }, [first, needsResend, submit]);
  return {
    ...queue,
    add: (code, quantity) => setQueue((before) => withScan(before, { key: newKey(), code: code.trim(), quantity })),
    sendAgain: () => setQueue((before) => ({ ...before, needsResend: false })),
    removeRefused: (key) => setQueue((before) => withoutRefused(before, key)),
  };
};
