/** Requests of the contract test for reviews. */
import type { Client } from '#shared/api/client';
import type { UserId } from '#shared/ids';
import { addCustomer } from './customers.ts';
import { testMailLinks } from './mail-links.ts';
import { addReview } from './reviews.ts';
import type { TestShop } from './shop.ts';

let people = 0;

export const reviewRequests = (
  given: () => { readonly shop: TestShop; readonly admin: Client },
): Readonly<Record<string, (client: Client, customer: Client) => Promise<unknown>>> => {
  const author = async (): Promise<UserId> => (await addCustomer(given().shop, `avis-${(people += 1)}@demo.test`)).id;
  const waiting = async (state: 'PENDING' | 'PUBLISHED' = 'PENDING'): Promise<string> =>
    String(await addReview(given().shop, await author(), { state }));
  return {
    'items.ratingAdd': (_, customer) => customer.items.ratingAdd({ itemId: '1', rating: 4 }),
    'reviews.list': (client) => client.reviews.list({ itemRef: 'ROBE-1' }),
    'reviews.photo': async (client) => {
      const name = `photo-${'a'.repeat(16)}-${(people += 1)}`;
      const { shop } = given();
      await shop.rooms.files.put(`reviews/${name}.webp`, Buffer.from('picture'), { contentType: 'image/webp' });
      await addReview(shop, await author(), { photos: [name] });
      return client.reviews.photo({ name });
    },
    'reviews.mine': (_, customer) => customer.reviews.mine(),
    'reviews.toWrite': (_, customer) => customer.reviews.toWrite({ itemRef: 'ROBE-2' }),
    'reviews.save': (_, customer) => customer.reviews.save({ itemRef: 'ROBE-2', rating: 3 }),
    'reviews.remove': (_, customer) => customer.reviews.remove({ itemRef: 'ROBE-2' }),
    'reviews.stopInvitations': async (client) =>
      client.reviews.stopInvitations({ token: testMailLinks().sign('review.invitations', String(await author())) }),
    'reviews.moderation': () => given().admin.reviews.moderation({ state: 'REFUSED' }),
    'reviews.publish': async () => given().admin.reviews.publish({ reviewId: await waiting() }),
    'reviews.refuse': async () => given().admin.reviews.refuse({ reviewId: await waiting(), reason: 'Hors sujet.' }),
    'reviews.answer': async () =>
      given().admin.reviews.answer({ reviewId: await waiting('PUBLISHED'), answer: 'Merci.' }),
    'reviews.undo': async () => {
      const { reviews } = given().admin;
      const reviewId = await waiting();
      await reviews.publish({ reviewId, version: 1 });
      return reviews.undo({ reviewId, version: 2 });
    },
  };
};
