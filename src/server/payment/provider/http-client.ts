export type PostRequest = {
  readonly url: string;
  /** Sent in the body, as a form or as JSON, because URLs end up in logs. */
  readonly form?: Readonly<Record<string, string>>;
  readonly json?: Readonly<Record<string, unknown>>;
  readonly timeoutMs: number;
};

export type PostResult =
  | { readonly kind: 'ok'; readonly value: unknown }
  | { readonly kind: 'failed'; readonly reason: string };

const maxBytes = 256 * 1024;
/** Limit per origin, so that a provider that does not answer cannot use all sockets. */
export const maxConcurrent = 256;
const openRequests = new Map<string, number>();

const failed = (reason: string): PostResult => ({ kind: 'failed', reason });

/** Null when the body is too large. Leaving the loop closes the connection. */
const readText = async ({ body }: Response): Promise<string | null> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};

const send = async ({ url, form, json, timeoutMs }: PostRequest): Promise<PostResult> => {
  const type = json ? 'application/json' : 'application/x-www-form-urlencoded';
  const response = await fetch(url, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': type },
    body: json ? JSON.stringify(json) : new URLSearchParams(form).toString(),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  const text = await readText(response);
  if (response.status >= 500) return failed(`HTTP ${response.status}`);
  return text === null ? failed('response too long') : { kind: 'ok', value: JSON.parse(text) };
};

/** Never throws. `reason` contains no data of the request. */
export const post = async (request: PostRequest): Promise<PostResult> => {
  const { origin } = new URL(request.url);
  const open = openRequests.get(origin) ?? 0;
  if (open >= maxConcurrent) return failed('too many open requests');
  openRequests.set(origin, open + 1);
  try {
    return await send(request);
  } catch (error) {
    if (error instanceof SyntaxError) return failed('response is not JSON');
    return failed(error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'unreachable');
  } finally {
    openRequests.set(origin, (openRequests.get(origin) ?? 1) - 1);
  }
};
