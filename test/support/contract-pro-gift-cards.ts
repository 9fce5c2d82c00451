/** Requests of the contract test for gift cards. `admin`: a signed-in administrator. */
import type { Client } from '#shared/api/client';
import { jpeg } from './pictures.ts';

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

const workOnOffer = async ({ proGiftOffer }: Client) => {
  const upload = await proGiftOffer.upload({
    imageAsBase64: (await jpeg(64, 40)).toString('base64'),
    alt: 'Le contrat',
  });
  const { version } = await proGiftOffer.amounts({ region: 'SN' });
  const bounds = { region: 'SN', min: 5_000, max: 50_000, months: 12 };
  const saveAmounts = await proGiftOffer.saveAmounts({ ...bounds, version, amounts: [10_000] });
  const addDesign = await proGiftOffer.addDesign({ name: 'Contrat', image: upload.image.name, active: true });
  const designId = addDesign.id;
  const content = { name: 'Contrat modifié', image: upload.image.name, active: true };
  const saveDesign = await proGiftOffer.saveDesign({ designId, version: 1, ...content });
  const moveDesign = await proGiftOffer.moveDesign({ designId, before: null });
  const designs = await proGiftOffer.designs();
  const amounts = await proGiftOffer.amounts({ region: 'SN' });
  return { upload, amounts, saveAmounts, designs, addDesign, saveDesign, moveDesign };
};

const offerCalls = ['amounts', 'saveAmounts', 'designs', 'addDesign', 'saveDesign', 'moveDesign', 'upload'] as const;

export const proGiftCardRequests = (given: () => Stage): Requests => {
  let made: ReturnType<typeof workOnCard> | null = null;
  const answer = (name: keyof Awaited<ReturnType<typeof workOnCard>>) => async () =>
    (await (made ??= workOnCard(given().admin)))[name];
  let offered: ReturnType<typeof workOnOffer> | null = null;
  const ofOffer = offerCalls.map((name) => [
    `proGiftOffer.${name}`,
    async () => (await (offered ??= workOnOffer(given().admin)))[name],
  ]);
  return {
    ...(Object.fromEntries(ofOffer) as Requests),
    'proGiftCards.issue': answer('proGiftCards.issue'),
    'proGiftCards.extend': answer('proGiftCards.extend'),
    'proGiftCards.resend': answer('proGiftCards.resend'),
    'proGiftCards.setBlocked': answer('proGiftCards.setBlocked'),
    'proGiftCards.byId': answer('proGiftCards.byId'),
    'proGiftCards.list': answer('proGiftCards.list'),
    'proGiftCards.liability': answer('proGiftCards.liability'),
  };
};
