/** Streams the file that a call returns as the response of a page. */
import type { ByteStream } from '#shared/api/call';

export const fileResponse = ({ chunks, type, headers }: ByteStream): Response => {
  const iterator = chunks[Symbol.asyncIterator]();
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { done, value } = await iterator.next();
      if (done === true) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => {
      await iterator.return?.();
    },
  });
  return new Response(body, { headers: { ...headers, 'content-type': type } });
};
