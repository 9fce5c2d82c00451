/** The thread of a read model: facets of a million items are counted here, never on the thread that answers visitors. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Clock } from '#platform/clock';
import { createDb } from '#platform/db';
import { createLogger, type LogLevel } from '#platform/log';
import type { FacetCounts, ListingQuery, Page } from './listing.rules.ts';
import { openIndexNode } from './index-node.ts';
import type { SimilarQuery } from './read-similar.ts';
import type { Suggestions, SuggestQuery } from './suggest.ts';

export type WorkerSettings = { url: string; skew: number; logLevel: LogLevel };

export type Question =
  | { kind: 'list'; query: ListingQuery }
  | { kind: 'facets'; query: ListingQuery }
  | { kind: 'similar'; query: SimilarQuery }
  | { kind: 'suggest'; query: SuggestQuery };
export type Answer = Page | FacetCounts | Suggestions;

export type ToWorker = { id: number; question: Question } | { id: -1 };
export type FromWorker =
  | { kind: 'answer'; id: number; answer: Answer }
  | { kind: 'failure'; id: number; message: string }
  | { kind: 'ready'; items: number; ms: number }
  | { kind: 'changed' }
  | { kind: 'stale' };

const port = parentPort;
if (port) {
  const started = performance.now();
  const { url, skew, logLevel } = workerData as WorkerSettings;
  const tell = (message: FromWorker): void => port.postMessage(message);
  const clock: Clock = { now: () => new Date(Date.now() + skew) };
  const log = createLogger({ level: logLevel });
  const db = createDb({ url, log, size: 2, applicationName: 'ourlet index' });
  const node = await openIndexNode({
    db,
    url,
    clock,
    log,
    on: { changed: () => tell({ kind: 'changed' }), stale: () => tell({ kind: 'stale' }) },
  });
  const answer = (question: Question): Promise<Answer> => {
    if (question.kind === 'similar') return node.similar(question.query);
    if (question.kind === 'suggest') return node.suggest(question.query);
    return question.kind === 'list' ? node.list(question.query) : node.facets(question.query);
  };
  port.on('message', (message: ToWorker) => {
    if (message.id === -1) {
      // lets the questions under way be answered, then nothing keeps the thread alive
      port.close();
      void node.close().then(() => db.close());
      return;
    }
    const { id } = message;
    answer((message as { question: Question }).question).then(
      (value) => tell({ kind: 'answer', id, answer: value }),
      (error: unknown) => tell({ kind: 'failure', id, message: String(error) }),
    );
  });
  tell({ kind: 'ready', items: node.size(), ms: Math.round(performance.now() - started) });
}
