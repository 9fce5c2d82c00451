/** Sends one request to an endpoint: no redirect is followed, and only a short answer is read. */
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import {
  checkHost,
  PrivateAddressError,
  publicInternet,
  safeLookup,
  type AddressPolicy,
} from '#platform/public-address';
import type { WebhookFault } from '#shared/rules/webhook-events';
import { faultOfStatus } from './webhook.rules.ts';

export type Answer = {
  readonly status: number | null;
  readonly fault: WebhookFault | null;
  readonly response: string;
};

export type PostLimits = {
  /** Hosts of the private network that the operator allows, also by http. */
  readonly privateHosts: readonly string[];
  readonly timeoutMs: number;
};

/** In bytes; an answer is only shown to staff. */
const maxAnswer = 2_000;

const ownNetwork: AddressPolicy = { ...publicInternet, isAllowed: () => true };

export const isPrivateHost = ({ hostname }: URL, privateHosts: readonly string[]): boolean =>
  privateHosts.includes(hostname.toLowerCase());

const readStart = async (response: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    parts.push(part);
    length += part.length;
    if (length >= maxAnswer) break;
  }
  // PostgreSQL refuses zero bytes in a text
  return Buffer.concat(parts).subarray(0, maxAnswer).toString('utf8').replaceAll('\u0000', '').slice(0, maxAnswer);
};

/** The receiver wants another protocol than HTTP. */
class UpgradeError extends Error {}

type Message = { readonly url: URL; readonly body: string; readonly headers: Readonly<Record<string, string>> };

const send = ({ url, body, headers }: Message, limits: PostLimits, signal: AbortSignal): Promise<IncomingMessage> => {
  const isPrivate = isPrivateHost(url, limits.privateHosts);
  const policy = isPrivate ? ownNetwork : publicInternet;
  if (url.protocol !== 'https:' && !isPrivate) throw new PrivateAddressError(url.protocol);
  checkHost(url, policy);
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const sent = { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    // no agent, because the address of a reused connection would not be checked
    request(url, { method: 'POST', signal, headers: sent, agent: false, lookup: safeLookup(policy) }, resolve)
      .once('error', reject)
      .once('upgrade', (_, socket) => {
        socket.destroy();
        reject(new UpgradeError());
      })
      // has no effect after an answer or an error
      .once('close', () => reject(new Error('the connection was closed without an answer')))
      .end(body);
  });
};

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

const faultOf = (error: unknown, isLate: boolean): WebhookFault => {
  if (error instanceof PrivateAddressError) return 'PRIVATE';
  if (isLate) return 'TIMEOUT';
  return /CERT|SELF_SIGNED|ERR_TLS/.test(codeOf(error)) ? 'CERTIFICATE' : 'UNREACHABLE';
};

/** Never throws. `timeoutMs` includes the answer. */
export const postMessage = async (message: Message, limits: PostLimits): Promise<Answer> => {
  const signal = AbortSignal.timeout(limits.timeoutMs);
  try {
    const response = await send(message, limits, signal);
    const { statusCode: status = 0 } = response;
    try {
      return { status, fault: faultOfStatus(status), response: await readStart(response) };
    } finally {
      response.destroy();
    }
  } catch (error) {
    if (error instanceof UpgradeError) return { status: 101, fault: 'STATUS', response: '' };
    const fault = faultOf(error, signal.aborted);
    return { status: null, fault, response: fault === 'UNREACHABLE' || fault === 'CERTIFICATE' ? codeOf(error) : '' };
  }
};
