/** Passkeys (WebAuthn) as a second factor: the password has already identified the person. */
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { CallContext } from '#platform/contract';
import type { Tx } from '#platform/db';
import { ShopError } from '#shared/errors';
import type { UserId } from '#shared/ids';
import { countTry, deleteChallenge, insertChallenge, type ChallengeRow } from './challenge.store.ts';
import type { FactorAccount, SecondFactorDeps } from './deps.ts';
import type { Factors } from './factors.ts';
import { relyingPartyOf, type RelyingParty } from './relying-party.rules.ts';
import { hashHandle } from './secrets.ts';
import { findPasskeys, insertPasskeyRow, usePasskeyRow, type PasskeyRow } from './second-factor.store.ts';
import { readAssertion, readAttestation } from './webauthn-json.ts';

const brand = 'Ourlet';
const lifetime = 5 * 60_000;
const maxPasskeys = 10;

type Host = Pick<CallContext, 'header'>;
type NewPasskey = { readonly handle: string; readonly name: string; readonly response: string };

export type Passkeys = {
  readonly arePossible: (caller: Host) => boolean;
  /** Null when the person has no passkey for this host. */
  readonly signInOptions: (userId: UserId, caller: Host) => Promise<PublicKeyCredentialRequestOptionsJSON | null>;
  readonly verify: (tx: Tx, challenge: ChallengeRow, response: string, caller: Host) => Promise<boolean>;
  readonly start: (account: FactorAccount, caller: Host) => Promise<{ handle: string; options: string }>;
  /** Resolves to the recovery codes when it is the first factor. Throws PASSKEY_REFUSED. */
  readonly add: (userId: UserId, passkey: NewPasskey, caller: Host) => Promise<string[]>;
};

const credentialOf = ({ id, publicKey, counter, transports }: PasskeyRow) => ({
  id,
  publicKey: Uint8Array.from(publicKey),
  counter,
  transports,
});

/** The library throws errors for invalid answers; this returns null instead. */
const orNull = async <Out>(work: () => Promise<Out>): Promise<Out | null> => {
  try {
    return await work();
  } catch {
    return null;
  }
};

const checkAssertion = (
  response: AuthenticationResponseJSON,
  expected: { challenge: string; party: RelyingParty; passkey: PasskeyRow },
) =>
  orNull(() =>
    verifyAuthenticationResponse({
      response,
      expectedChallenge: expected.challenge,
      expectedOrigin: expected.party.origin,
      expectedRPID: expected.party.id,
      credential: credentialOf(expected.passkey),
      // The password is already one factor, so the passkey only needs the user's presence.
      requireUserVerification: false,
    }),
  );

const checkAttestation = (response: RegistrationResponseJSON, challenge: string, party: RelyingParty) =>
  orNull(() =>
    verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: false,
    }),
  );

const refused = (): ShopError => new ShopError('PASSKEY_REFUSED');

type PartyOf = (caller: Host) => RelyingParty | null;

const createSignIn = (
  { db, clock }: SecondFactorDeps,
  partyOf: PartyOf,
): Pick<Passkeys, 'signInOptions' | 'verify'> => ({
  signInOptions: async (userId, caller) => {
    const party = partyOf(caller);
    const passkeys = (await findPasskeys(db, userId)).filter(({ relyingParty }) => relyingParty === party?.id);
    if (!party || passkeys.length === 0) return null;
    return await generateAuthenticationOptions({
      rpID: party.id,
      allowCredentials: passkeys.map((passkey) => ({ id: passkey.id, transports: passkey.transports })),
      userVerification: 'preferred',
      timeout: lifetime,
    });
  },
  verify: async (tx, { userId, webauthnChallenge }, response, caller) => {
    const party = partyOf(caller);
    const answer = readAssertion(response);
    const passkey = (await findPasskeys(tx, userId)).find(({ id }) => id === answer?.id);
    if (!party || !answer || !passkey || webauthnChallenge === null) return false;
    const result = await checkAssertion(answer, { challenge: webauthnChallenge, party, passkey });
    if (!result?.verified) return false;
    return await usePasskeyRow(tx, passkey.id, result.authenticationInfo.newCounter, clock.now());
  },
});

const createStart =
  ({ db, clock, random }: SecondFactorDeps, partyOf: PartyOf): Passkeys['start'] =>
  async ({ id: userId, email }, caller) => {
    const party = partyOf(caller);
    const existing = await findPasskeys(db, userId);
    if (!party || existing.length >= maxPasskeys) throw refused();
    const options = await generateRegistrationOptions({
      rpName: brand,
      rpID: party.id,
      userName: email,
      userID: Uint8Array.from(Buffer.from(`ourlet ${userId}`)),
      attestationType: 'none',
      excludeCredentials: existing.map((passkey) => ({ id: passkey.id, transports: passkey.transports })),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      timeout: lifetime,
    });
    const handle = random.id();
    const expiresAt = new Date(clock.now().getTime() + lifetime);
    const row = { userId, purpose: 'PASSKEY', keep: false, webauthnChallenge: options.challenge, expiresAt } as const;
    await db.command({ name: 'secondFactor.startPasskey' }, (tx) => insertChallenge(tx, hashHandle(handle), row));
    return { handle, options: JSON.stringify(options) };
  };

const createAdd =
  ({ db, clock }: SecondFactorDeps, factors: Factors, partyOf: PartyOf): Passkeys['add'] =>
  async (userId, { handle, name, response }, caller) => {
    const party = partyOf(caller);
    const answer = readAttestation(response);
    if (!party || !answer) throw refused();
    const hash = hashHandle(handle);
    const codes = await db.command({ name: 'secondFactor.addPasskey' }, async (tx) => {
      const challenge = await countTry(tx, hash, clock.now());
      if (challenge?.purpose !== 'PASSKEY' || challenge.userId !== userId) return null;
      const result = await checkAttestation(answer, challenge.webauthnChallenge ?? '', party);
      if (!result?.verified) return null;
      await deleteChallenge(tx, hash);
      const { id, publicKey, counter, transports = [] } = result.registrationInfo.credential;
      const isNew = await insertPasskeyRow(tx, {
        id,
        userId,
        name: name.trim(),
        relyingParty: party.id,
        publicKey: Buffer.from(publicKey),
        counter,
        transports: [...transports],
        createdAt: clock.now(),
      });
      return isNew ? await factors.firstCodes(tx, userId) : null;
    });
    if (codes === null) throw refused();
    return codes;
  };

export const createPasskeys = (deps: SecondFactorDeps, factors: Factors): Passkeys => {
  const { publicOrigin, isDemo } = deps;
  const partyOf: PartyOf = ({ header }) => relyingPartyOf({ publicOrigin, isDemo, host: header('host') });
  return {
    arePossible: (caller) => partyOf(caller) !== null,
    ...createSignIn(deps, partyOf),
    start: createStart(deps, partyOf),
    add: createAdd(deps, factors, partyOf),
  };
};
