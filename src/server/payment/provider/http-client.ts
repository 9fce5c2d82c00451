/** One question to a provider over HTTP: within its time, never redirected, believed only when it is JSON. */

export type Question = {
  readonly url: string;
  /** Sent as a form, or as JSON: never in the address, which ends in logs. */
  readonly form?: Readonly<Record<string, string>>;
  readonly json?: Readonly<Record<string, unknown>>;
  readonly timeoutMs: number;
};

export type Said =
  | { readonly kind: 'said'; readonly value: unknown }
  | { readonly kind: 'silent'; readonly reason: string };

const longest = 256 * 1024;
/** Questions to one server at a time: one that answers nobody must not have all sockets of the process. */
export const mostAtOnce = 256;
const underWay = new Map<string, number>();

const silent = (reason: string): Said => ({ kind: 'silent', reason });

const readText = async (response: Response): Promise<string | null> => {
  const declared = Number(response.headers.get('content-length') ?? 0);
  if (declared > longest) return null;
  const text = await response.text();
  return text.length > longest ? null : text;
};

/** Throws when there is no answer, or none that is JSON. */
const send = async ({ url, form, json, timeoutMs }: Question): Promise<Said> => {
  const type = json ? 'application/json' : 'application/x-www-form-urlencoded';
  const response = await fetch(url, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': type },
    body: json ? JSON.stringify(json) : new URLSearchParams(form).toString(),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  const text = await readText(response);
  if (response.status >= 500) return silent(`HTTP ${response.status}`);
  return text === null ? silent('answer too long') : { kind: 'said', value: JSON.parse(text) };
};

/** Never throws. `reason` names what happened, and nothing of what was sent or answered. */
export const ask = async (question: Question): Promise<Said> => {
  const { origin } = new URL(question.url);
  const before = underWay.get(origin) ?? 0;
  if (before >= mostAtOnce) return silent('too many wait for an answer already');
  underWay.set(origin, before + 1);
  try {
    return await send(question);
  } catch (error) {
    if (error instanceof SyntaxError) return silent('answer is not JSON');
    return silent(error instanceof Error && error.name === 'TimeoutError' ? 'no answer in time' : 'out of reach');
  } finally {
    underWay.set(origin, (underWay.get(origin) ?? 1) - 1);
  }
};
