/** Renders a whole page: kept pages need an end, and a page sent in one piece compresses best. */
import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { ServerRouter, type EntryContext, type HandleErrorFunction, type RouterContextProvider } from 'react-router';
import { failureContext } from '#storefront/shell/visit';
import { wakeLater } from './wake.ts';

const render = (context: EntryContext, url: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    const sink = new Writable({
      write(piece: Buffer, _encoding, done) {
        pieces.push(piece);
        done();
      },
      final(done) {
        resolve(Buffer.concat(pieces).toString('utf8'));
        done();
      },
    });
    const { pipe } = renderToPipeableStream(<ServerRouter context={context} url={url} />, {
      // Never cut the page into parts that a script puts together.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => void pipe(sink),
      onError: reject,
    });
  });

const answerPage = async (
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> => {
  const page = wakeLater(await render(context, request.url));
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(page, { status, headers });
};

export default answerPage;

/** Called for what no screen expected; refusals of a loader (404, redirects) are answers and do not come here. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  (context as Readonly<RouterContextProvider> | undefined)?.get(failureContext)(error);
};
