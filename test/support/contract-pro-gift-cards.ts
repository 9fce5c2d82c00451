/** Requests of the contract test for gift cards. `admin`: a signed-in administrator. */
import type { Client } from '#shared/api/client';

type Stage = { readonly admin: Client };
type Requests = Readonly<Record<string, () => Promise<unknown>>>;

const workOnCard = async ({ proGiftCards }: Client) => {
  const issue = await proGiftCards.issue(
    { region: 'TN', amount: 20_000, name: 'Amel', email: 'amel@demo.test', reason: 'Contrat' },
    { idempotencyKey: 'contract-gift-card' },
  );
  const cardId = issue.id;
  const reason = 'Contrat';
  const extend = await proGiftCards.extend({ cardId, version: 1, until: '2028-12-31', reason });
  const resend = await proGiftCards.resend({ cardId, version: 2, email: 'amel@demo.test', reason });
  const setBlocked = await proGiftCards.setBlocked({ cardId, version: 3, blocked: true, reason });
  return {
    'proGiftCards.issue': issue,
    'proGiftCards.extend': extend,
    'proGiftCards.resend': resend,
    'proGiftCards.setBlocked': setBlocked,
    'proGiftCards.byId': await proGiftCards.byId({ cardId }),
    'proGiftCards.list': await proGiftCards.list({ state: 'BLOCKED' }),
    'proGiftCards.liability': await proGiftCards.liability({ on: '2026-12-31' }),
  };
};

export const proGiftCardRequests = (given: () => Stage): Requests => {
  let made: ReturnType<typeof workOnCard> | null = null;
  const answer = (name: keyof Awaited<ReturnType<typeof workOnCard>>) => async () =>
    (await (made ??= workOnCard(given().admin)))[name];
  return {
    'proGiftCards.issue': answer('proGiftCards.issue'),
    'proGiftCards.extend': answer('proGiftCards.extend'),
    'proGiftCards.resend': answer('proGiftCards.resend'),
    'proGiftCards.setBlocked': answer('proGiftCards.setBlocked'),
    'proGiftCards.byId': answer('proGiftCards.byId'),
    'proGiftCards.list': answer('proGiftCards.list'),
    'proGiftCards.liability': answer('proGiftCards.liability'),
  };
};
