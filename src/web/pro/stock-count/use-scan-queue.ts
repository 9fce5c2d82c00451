/** Sends the scans of a count one after the other, so that a scan never waits for the answer to the one before it. */
import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
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
  const [shown, setShown] = useState(data);
  if (data !== shown) {
    setShown(data);
    if (data) setQueue(withAnswer(queue, data));
  }
  const { isStopped } = queue;
  const [first] = queue.waiting;
  useEffect(() => {
    if (!first || isStopped) return;
    void submit({ intent: 'SCAN', ...first }, { method: 'post', preventScrollReset: true }).then(() =>
      setQueue((before) => withoutAnswer(before, first.key)),
    );
  }, [first, isStopped, submit]);
  return {
    ...queue,
    add: (code, quantity) =>
      setQueue((before) => withScan(before, { key: crypto.randomUUID(), code: code.trim(), quantity })),
    sendAgain: () => setQueue((before) => ({ ...before, isStopped: false })),
    removeRefused: (key) => setQueue((before) => withoutRefused(before, key)),
  };
};
