/** Body and signature of a request, as the Standard Webhooks specification defines them. */
import { createHmac } from 'node:crypto';

/** Secrets are shown with this prefix, followed by their bytes in base64. */
const secretPrefix = 'whsec_';
export const secretBytes = 32;
export const formatSecret = (secret: Buffer): string => secretPrefix + secret.toString('base64');

type Event = {
  readonly number: number;
  readonly id: string;
  readonly type: string;
  readonly region: string | null;
  readonly object: string;
  readonly record: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly at: Date;
};

/** The same text at each attempt. `sequence` grows with each change of an object. */
export const bodyOf = ({ number, type, region, object, record, data, at }: Event): string =>
  JSON.stringify({ type, timestamp: at.toISOString(), sequence: number, region, object, id: record, data });

type Signed = { readonly id: string; readonly body: string; readonly at: Date; readonly secrets: readonly Buffer[] };

/** `webhook-signature` has one signature for each valid secret, separated by spaces. */
export const signedHeaders = ({ id, body, at, secrets }: Signed): Readonly<Record<string, string>> => {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map(
    (secret) => `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`,
  );
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
};
