/** Parses the JSON that the WebAuthn library sends from the browser. */
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { z } from 'zod';

const base64Url = z.string().regex(/^[A-Za-z0-9_-]*$/);
const credential = { id: base64Url.min(16).max(1400), rawId: base64Url.max(1400), type: z.literal('public-key') };

// Extensions are not used, so their results are not read.
const withoutExtensions = z.unknown().transform(() => ({}));

const assertion = z.object({
  ...credential,
  clientExtensionResults: withoutExtensions,
  response: z.object({
    clientDataJSON: base64Url,
    authenticatorData: base64Url,
    signature: base64Url,
    userHandle: base64Url.max(200).optional(),
  }),
});

const transport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);

const attestation = z.object({
  ...credential,
  clientExtensionResults: withoutExtensions,
  response: z.object({
    clientDataJSON: base64Url,
    attestationObject: base64Url,
    transports: z.array(transport).max(10).optional().catch(undefined),
  }),
});

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

export const readAssertion = (text: string): AuthenticationResponseJSON | null =>
  (assertion.safeParse(parse(text)).data as AuthenticationResponseJSON | undefined) ?? null;

export const readAttestation = (text: string): RegistrationResponseJSON | null =>
  (attestation.safeParse(parse(text)).data as RegistrationResponseJSON | undefined) ?? null;
