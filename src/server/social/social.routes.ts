import { implement, type CallContext, type Implementation } from '#platform/contract';
import { auth } from '#shared/api/auth';
import { social as calls, type SocialProvider } from '#shared/api/social';
import { ShopError } from '#shared/errors';
import type { UserId } from '#shared/ids';
import { normaliseEmail, type MailedCodes } from './mailed-codes.ts';
import type { Provider } from './provider.ts';
import type { Handles, SocialSignIn } from './sign-in.ts';
import { providerOf, rejected, type SocialContext } from './social-context.ts';
import { deleteLinked, findLinked, findLinkedOf, insertLinked, lockLinked } from './social.store.ts';
import { deleteHandle, lockHandle } from './visit.store.ts';
import type { Visits } from './visits.ts';

type Parts = {
  readonly context: SocialContext;
  readonly visits: Visits;
  readonly handles: Handles;
  readonly codes: MailedCodes;
  readonly signIn: SocialSignIn;
};

const shown = ({ id, name, simulated }: Provider): SocialProvider => ({ id, name, simulated });

const userIdOf = ({ actor }: CallContext): UserId => {
  if (actor.kind === 'anonymous') throw new ShopError('UNAUTHENTICATED');
  return actor.userId;
};

const signInRoutes = ({ context, visits, handles, codes, signIn }: Parts): Implementation[] => [
  implement(calls.providers, async () => ({ providers: context.providers.map(shown) })),
  implement(auth.oAuth2Login, async ({ provider, redirectFrom }, caller) => ({
    url: await visits.start(provider, redirectFrom, caller),
  })),
  implement(auth.oAuth2Code, async ({ provider, code, state, iss, fullName }, caller) => {
    const { handle, identity, isNew } = await visits.finish(provider, { code, state, iss, fullName }, caller);
    return {
      oauthProvider: provider,
      oAuth2AccessToken: handle,
      username: identity.email ?? '',
      fullName: identity.fullName,
      isNew,
    };
  }),
  implement(auth.oAuth2Validate, (input, caller) => signIn.validate(input, caller)),
  implement(calls.pending, async (input, caller) => {
    const handle = await handles.find(input, caller);
    const { email, fullName, returnPath } = handle;
    const provider = shown(providerOf(context, input.oauthProvider));
    return { provider, username: email ?? '', fullName, proof: await signIn.proofFor(handle), returnPath };
  }),
  implement(calls.sendCode, async (input, caller) => {
    await codes.send({ key: handles.keyOf(input, caller), email: normaliseEmail(input.username) });
    return {};
  }),
];

const ownRoutes = ({ context, handles }: Parts): Implementation[] => {
  const { db, clock, accounts, providers, requireRecentAuthentication } = context;
  return [
    implement(calls.linked, async (_, caller) => {
      const linked = await findLinkedOf(db, userIdOf(caller));
      return {
        providers: providers.map((provider) => {
          const account = linked.find((candidate) => candidate.provider === provider.id);
          return {
            ...shown(provider),
            linkedAt: account?.createdAt.toISOString() ?? null,
            email: account?.email ?? null,
          };
        }),
      };
    }),
    implement(calls.link, async (input, caller) => {
      const { userId } = await requireRecentAuthentication(caller);
      const key = handles.keyOf(input, caller);
      await db.command({ name: 'social.link' }, async (tx) => {
        const handle = await lockHandle(tx, key, clock.now());
        if (!handle) throw rejected();
        await deleteHandle(tx, key.hash);
        const { provider, subject, email } = handle;
        const owner = await findLinked(tx, handle);
        if (owner?.userId === userId) return;
        const isLinked = await insertLinked(tx, { provider, subject, userId, email, createdAt: clock.now() });
        if (owner || !isLinked) throw new ShopError('OAUTH_LINKED_ELSEWHERE');
      });
      return undefined;
    }),
    implement(calls.unlink, async ({ provider }, caller) => {
      const { userId } = await requireRecentAuthentication(caller);
      await db.command({ name: 'social.unlink' }, async (tx) => {
        await lockLinked(tx, userId);
        const linked = await findLinkedOf(tx, userId);
        if (linked.length === 1 && !(await accounts.hasPassword(tx, userId))) throw new ShopError('SIGN_IN_KEPT');
        if (!(await deleteLinked(tx, userId, provider))) throw new ShopError('NOT_FOUND');
      });
      return undefined;
    }),
  ];
};

export const socialRoutes = (parts: Parts): Implementation[] => [...signInRoutes(parts), ...ownRoutes(parts)];
