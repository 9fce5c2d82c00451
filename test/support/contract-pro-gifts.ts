/** Requests of the contract test for the gift game of the console. `admin`: a signed-in administrator. */
import type { Client } from '#shared/api/client';
import { isShopError } from '#shared/errors';
import { write } from './catalogue.ts';
import { addCampaign } from './gifts.ts';
import type { TestShop } from './shop.ts';

type Stage = { readonly shop: TestShop; readonly admin: Client };

const insertWins = `insert into gift_win (campaign_id, prize_id, region, code_hash, state, won_at, due_at, revealed_at,
    claimed_at, winner_name, winner_phone, winner_email)
  select p.campaign_id, p.id, 'TN', sha256(convert_to('contract ' || n, 'UTF8')), 'CLAIMED', $1, $1, $1, $1, 'Nour', '+21620123456',
    'nour@exemple.tn' from gift_prize p, generate_series(1, 2) n where p.name = 'Le sac du contrat'`;

/** Answers about two claimed prizes of a campaign that has ended. */
const actOnPrizes = async ({ shop, admin: { proGifts } }: Stage) => {
  const prizes = [{ name: 'Le sac du contrat', stock: 2 }];
  await addCampaign(shop.db, { name: 'contract', from: -20, to: -10, regions: ['TN'], prizes });
  await write(shop.db, insertWins, [shop.clock.now()]);
  await write(shop.db, `update gift_prize set remaining = 0 where name = 'Le sac du contrat'`);
  const winners = await proGifts.winners({ text: 'nour@' });
  const [first = '', second = ''] = winners.winners.map(({ id }) => id);
  const handOver = await proGifts.handOver({ winId: first });
  const remind = await proGifts.remind({ winId: second });
  return { winners, handOver, remind };
};

export const proGiftRequests = (
  given: () => Stage,
): Readonly<Record<string, (client: Client, customer: Client) => Promise<unknown>>> => {
  let acts: ReturnType<typeof actOnPrizes> | null = null;
  const answerOf = (name: keyof Awaited<ReturnType<typeof actOnPrizes>>) => async () =>
    (await (acts ??= actOnPrizes(given())))[name];
  return {
    'proGifts.campaigns': () => given().admin.proGifts.campaigns(),
    'proGifts.winners': answerOf('winners'),
    'proGifts.handOver': answerOf('handOver'),
    'proGifts.remind': answerOf('remind'),
    'proGifts.check': () => given().admin.proGifts.check({ code: 'INCONNU' }),
    // No open campaign has this number.
    'proGifts.closeCampaign': () =>
      given()
        .admin.proGifts.closeCampaign({ campaignId: '999999' })
        .catch((error: unknown) => (isShopError(error) ? error.code : Promise.reject(error))),
  };
};
