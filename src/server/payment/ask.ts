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

const silent = (reason: string): Said => ({ kind: 'silent', reason });

const readText = async (response: Response): Promise<string | null> => {
  const declared = Number(response.headers.get('content-length') ?? 0);
  if (declared > longest) return null;
  const text = await response.text();
  return text.length > longest ? null : text;
};

/** Never throws. `reason` names what happened, and nothing of what was sent or answered. */
export const ask = async ({ url, form, json, timeoutMs }: Question): Promise<Said> => {
  const type = json ? 'application/json' : 'application/x-www-form-urlencoded';
  try {
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
  } catch (error) {
    if (error instanceof SyntaxError) return silent('answer is not JSON');
    return silent(error instanceof Error && error.name === 'TimeoutError' ? 'no answer in time' : 'out of reach');
  }
};
