/**
 * Renders the whole page before the response starts, because the page cache and the content security policy need all
 * bytes.
 */
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { ServerRouter, type EntryContext, type HandleErrorFunction, type RouterContextProvider } from 'react-router';
import { errorReportContext } from './app/shop-context.ts';
import { deferScripts } from './defer-scripts.ts';

const handleRequest = (...[request, status, headers, context]: [Request, number, Headers, EntryContext]) =>
  new Promise<Response>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      // Otherwise React moves large Suspense boundaries to the end of the page and inserts them by script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => {
        headers.set('content-type', 'text/html; charset=utf-8');
        text(pipe(new PassThrough()))
          .then((page) => resolve(new Response(import.meta.env.PROD ? deferScripts(page) : page, { status, headers })))
          .catch(reject);
      },
      onError: reject,
    });
  });

export default handleRequest;

/** Called for unexpected errors only, not for errors that a loader throws as responses (404, redirects). */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  (context as Readonly<RouterContextProvider> | undefined)?.get(errorReportContext)(error);
};
