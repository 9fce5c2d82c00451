/** A file of a call as the response of a page, sent while it is made. */
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
