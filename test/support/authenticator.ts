/** A passkey in software, for tests without a browser. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

type Options = { challenge: string; rp?: { id?: string }; rpId?: string };

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();
const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

const counterBytes = (counter: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(counter);
  return bytes;
};

const flags = { present: 0x01, attested: 0x40 } as const;

export type Authenticator = {
  /** Input and output are JSON texts, as in the calls. */
  readonly register: (options: string) => string;
  readonly assert: (options: string) => string;
};

/** `origin`: origin of the page in the browser. */
export const createAuthenticator = (origin: string): Authenticator => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let counter = 0;
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const key = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
    [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
  ]);
  const clientData = (type: string, challenge: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const head = (party: string, flag: number): Buffer =>
    Buffer.concat([sha256(party), Buffer.from([flag]), counterBytes((counter += 1))]);
  const answer = (response: object): string =>
    JSON.stringify({
      id: base64(id),
      rawId: base64(id),
      type: 'public-key',
      clientExtensionResults: {},
      response,
    });
  return {
    register: (options) => {
      const { challenge, rp } = JSON.parse(options) as Options;
      const data = clientData('webauthn.create', challenge);
      const authData = Buffer.concat([
        head(rp?.id ?? '', flags.present | flags.attested),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        Buffer.from(isoCBOR.encode(key)),
      ]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', Uint8Array.from(authData)],
      ]);
      const attestationObject = base64(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0]));
      return answer({ clientDataJSON: base64(data), attestationObject, transports: ['internal'] });
    },
    assert: (options) => {
      const { challenge, rpId = '' } = JSON.parse(options) as Options;
      const data = clientData('webauthn.get', challenge);
      const authenticatorData = head(rpId, flags.present);
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(data)]), privateKey);
      return answer({
        clientDataJSON: base64(data),
        authenticatorData: base64(authenticatorData),
        signature: base64(signature),
      });
    },
  };
};
