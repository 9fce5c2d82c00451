/** Thread of the read model: counting facets must not block the event loop that serves visitors. */
import { parentPort, workerData } from 'node:worker_threads';
import { anyItem, type ChangedTags } from '#platform/cache';
import type { Clock } from '#platform/clock';
import { createDb } from '#platform/db';
import { createLogger, type LogLevel } from '#platform/log';
import { createKeywordSearch } from '#server/keyword';
import { openListingIndex, type ListingIndex } from '#server/listing-index';
import { answerQuestion, type Answer, type Question } from './answer-question.ts';

/** `skew`: milliseconds between the clock of the process and the system clock. */
export type WorkerSettings = { url: string; skew: number; logLevel: LogLevel };

/** `end`: answer the open questions, then exit. */
export type ToWorker = { kind: 'ask'; id: number; question: Question } | { kind: 'end' };
export type FromWorker =
  | { kind: 'answer'; id: number; answer: Answer }
  | { kind: 'failure'; id: number; message: string }
  | { kind: 'ready'; items: number; ms: number }
  | { kind: 'changed'; tags: ChangedTags }
  | { kind: 'stale' };

const port = parentPort;
if (port) {
  const startedAt = performance.now();
  const { url, skew, logLevel } = workerData as WorkerSettings;
  const post = (message: FromWorker): void => port.postMessage(message);
  const clock: Clock = { now: () => new Date(Date.now() + skew) };
  const log = createLogger({ level: logLevel });
  const db = createDb({ url, log, size: 2, applicationName: 'ourlet index' });
  const keywords = createKeywordSearch(db, (query, among) => index.list(query, among));
  const onChanged = (tags: ChangedTags): void => {
    keywords.forget();
    // Keywords also find items by texts that are not in the model, so their results depend on any item.
    post({ kind: 'changed', tags: tags === 'all' ? tags : [anyItem, ...tags] });
  };
  const on = { changed: onChanged, stale: () => post({ kind: 'stale' }) };
  const index: ListingIndex = await openListingIndex({ db, url, clock, log, on });
  port.on('message', (message: ToWorker) => {
    if (message.kind === 'end') {
      // The thread ends when its port is closed.
      port.close();
      void index.close().then(() => db.close());
      return;
    }
    const { id, question } = message;
    answerQuestion(question, { listing: index, keywords }).then(
      (answer) => post({ kind: 'answer', id, answer }),
      (error: unknown) => post({ kind: 'failure', id, message: String(error) }),
    );
  });
  post({ kind: 'ready', items: index.size(), ms: Math.round(performance.now() - startedAt) });
}
