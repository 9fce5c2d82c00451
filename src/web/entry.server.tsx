/** Renders a whole page: kept pages need an end, and a page sent in one piece compresses best. */
import { Writable } from 'node:stream';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { ServerRouter, type EntryContext, type HandleErrorFunction, type RouterContextProvider } from 'react-router';
import { failureContext, pageContext } from './app/shop-context.ts';
import { wakeLater } from './wake.ts';

/** What the router hands over to the browser beside the page, all of it: pages are sent whole, so nothing of it comes late. */
const readHandoff = async (stream: ReadableStream<Uint8Array> | undefined): Promise<string> => {
  const pieces: Uint8Array[] = [];
  for await (const piece of stream ?? []) pieces.push(piece);
  return Buffer.concat(pieces).toString();
};

const dangerous = ['<', '>', '&', '\u2028', '\u2029'];

/** JSON that may stand in a script. Packed text holds nothing dangerous, as a rule: to see that is quicker than to replace it. */
const inScript = (text: string): string => {
  const json = JSON.stringify(text);
  if (!dangerous.some((sign) => json.includes(sign))) return json;
  return json.replaceAll(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
};

/**
 * As `ServerRouter` writes it behind the page when it is given the stream. Written here, the longest text of the page is not copied
 * from hand to hand by what makes elements.
 */
const handedOver = (handoff: string): string =>
  `<script>window.__reactRouterContext.streamController.enqueue(${inScript(handoff)});</script>` +
  '<script>window.__reactRouterContext.streamController.close();</script>';

/** Whether a part was not there in time: its mark is not that of one that was. */
const isMissing = (page: string): boolean => /<!--\$[!?]-->/.test(page);

/** In one go and as text from the beginning, which is a third less work than pieces of bytes. Null when a part is not there yet. */
const renderAtOnce = (context: EntryContext, url: string): string | null => {
  const page = renderToString(<ServerRouter context={context} url={url} />);
  return isMissing(page) ? null : page;
};

/** Waits for parts whose code is not loaded yet: the first time that a page shows them. */
const renderWaiting = (context: EntryContext, url: string): Promise<string> =>
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

const doctype = '<!DOCTYPE html>';

/** The page in pieces: put together, it would be copied once more. */
const render = async ({ serverHandoffStream, ...given }: EntryContext, url: string): Promise<string[]> => {
  const handoff = await readHandoff(serverHandoffStream);
  const fresh = (): EntryContext => ({ ...given, renderMeta: {} });
  const page = renderAtOnce(fresh(), url) ?? (await renderWaiting(fresh(), url));
  // as a text it may be any part of a page, so the first word is left to us
  return [
    ...(page.startsWith(doctype) ? [] : [doctype]),
    ...(import.meta.env.PROD ? wakeLater(page) : [page]),
    handedOver(handoff),
  ];
};

type Asked = [
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  visit: Readonly<RouterContextProvider>,
];

const answerPage = async (...[request, status, headers, context, visit]: Asked): Promise<Response> => {
  visit.get(pageContext).pieces = await render(context, request.url);
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(null, { status, headers });
};

export default answerPage;

/** Called for what no screen expected; refusals of a loader (404, redirects) are answers and do not come here. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  (context as Readonly<RouterContextProvider> | undefined)?.get(failureContext)(error);
};
