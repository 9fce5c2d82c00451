/** Renders a whole page: kept pages need an end, and a page sent in one piece compresses best. */
import { Writable } from 'node:stream';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { ServerRouter, type EntryContext, type HandleErrorFunction, type RouterContextProvider } from 'react-router';
import { failureContext, pageContext } from '#storefront/shell/visit';
import { wakeLater } from './wake.ts';

/** What the router hands over to the browser beside the page, all of it: pages are sent whole, so nothing of it comes late. */
const readHandoff = (stream: ReadableStream<Uint8Array> | undefined): Promise<string> =>
  stream ? new Response(stream).text() : Promise.resolve('');

/** Marks of a part that was not there in time. */
const isMissing = (page: string): boolean => page.includes('<!--$!-->') || page.includes('<!--$?-->');

/**
 * In one go and as text from the beginning, which is a third less work than pieces of bytes. Null when a part is not there yet.
 * The router looks into `streamCache` before it reads; were it to read all the same, the page would be rendered by waiting.
 */
const renderAtOnce = (context: EntryContext, handoff: string, url: string): string | null => {
  const said = [
    { done: false, value: handoff },
    { done: true, value: '' },
  ].map((result) => Object.assign(Promise.resolve(), { result }));
  const ready = {
    ...context,
    renderMeta: { streamCache: said },
    serverHandoffStream: { getReader: () => ({ read: () => Promise.resolve({ done: true }) }) },
  } as unknown as EntryContext;
  const page = renderToString(<ServerRouter context={ready} url={url} />);
  // as a text it is any part of a page, so the first word is left to us
  return isMissing(page) ? null : `<!DOCTYPE html>${page}`;
};

/** Waits for parts whose code is not loaded yet: the first time that a page shows them. */
const renderWaiting = (given: EntryContext, handoff: string, url: string): Promise<string> => {
  const context = { ...given, renderMeta: {}, serverHandoffStream: new Blob([handoff]).stream() };
  return new Promise((resolve, reject) => {
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
};

const render = async (context: EntryContext, url: string): Promise<string> => {
  const handoff = await readHandoff(context.serverHandoffStream);
  return renderAtOnce(context, handoff, url) ?? (await renderWaiting(context, handoff, url));
};

type Asked = [
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  visit: Readonly<RouterContextProvider>,
];

const answerPage = async (...[request, status, headers, context, visit]: Asked): Promise<Response> => {
  visit.get(pageContext).text = wakeLater(await render(context, request.url));
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(null, { status, headers });
};

export default answerPage;

/** Called for what no screen expected; refusals of a loader (404, redirects) are answers and do not come here. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  (context as Readonly<RouterContextProvider> | undefined)?.get(failureContext)(error);
};
