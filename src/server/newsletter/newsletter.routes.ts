import { implement, type CallContext, type Implementation } from '#platform/contract';
import type { MailLinkPurpose, MailLinks } from '#platform/mail-link';
import { newsletter as calls } from '#shared/api/newsletter';
import { ShopError } from '#shared/errors';
import type { UserId } from '#shared/ids';
import type { createChoices } from './choices.ts';
import type { createOwnChoices } from './own-choices.ts';
import type { Request } from './opt-in.ts';

type RouteDeps = {
  readonly links: Pick<MailLinks, 'read' | 'sign'>;
  readonly request: (request: Request, region: string) => Promise<void>;
  readonly confirm: (optInId: number) => Promise<number | null>;
  readonly choices: ReturnType<typeof createChoices>;
  readonly own: ReturnType<typeof createOwnChoices>;
};

const userOf = ({ actor }: CallContext): UserId => {
  if (actor.kind !== 'user') throw new ShopError('UNAUTHENTICATED');
  return actor.userId;
};

export const newsletterRoutes = ({ links, request, confirm, choices, own }: RouteDeps): Implementation[] => {
  /** Throws NOT_FOUND for a forged link. */
  const idIn = (purpose: MailLinkPurpose, token: string): number => {
    const id = Number(links.read(purpose, token));
    if (!Number.isSafeInteger(id) || id <= 0) throw new ShopError('NOT_FOUND');
    return id;
  };
  const subscriptionIn = (token: string): number => idIn('newsletter.subscription', token);
  return [
    implement(calls.subscribe, async ({ website, ...input }, { region }) => {
      if (website === '') await request(input, region.code);
      return undefined;
    }),
    implement(calls.confirm, async ({ token }) => {
      const id = await confirm(idIn('newsletter.confirm', token));
      return {
        isSubscribed: id !== null,
        preferences: id === null ? null : links.sign('newsletter.subscription', String(id)),
      };
    }),
    implement(calls.preferences, ({ token }) => choices.read(subscriptionIn(token))),
    implement(calls.savePreferences, async ({ token, ...given }) => {
      await choices.save(subscriptionIn(token), given);
      return undefined;
    }),
    implement(calls.unsubscribe, async ({ token }) => {
      await choices.unsubscribe(subscriptionIn(token));
      return undefined;
    }),
    implement(calls.data, async ({ token }) => ({ data: await choices.data(subscriptionIn(token)) })),
    implement(calls.erase, async ({ token }) => {
      await choices.erase(subscriptionIn(token));
      return undefined;
    }),
    implement(calls.own, (_, context) => own.read(userOf(context))),
    implement(calls.saveOwn, async (given, context) => {
      await own.save(userOf(context), given);
      return undefined;
    }),
  ];
};
