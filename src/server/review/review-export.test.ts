/** Reviews as a file: the state and filters of the view, in its order. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportedLines } from '#test/exports';
import { refusal } from '#test/orders';
import { addReview } from '#test/reviews';
import { signIn, type SignedIn } from '#test/session';
import { openShop, type TestShop } from '#test/shop';

let shop: TestShop;
let admin: SignedIn;
beforeAll(async () => {
  shop = await openShop();
  admin = await signIn(shop, { role: 'ADMIN', fullName: 'Leïla Mansour' });
});
afterAll(() => shop.close());

const linesOf = (person: SignedIn, query: string) => exportedLines(shop, person, { list: 'reviews', query });

test('has the reviews of the view with what staff decided, in the order of the list', async () => {
  const authors = await Promise.all(['Amel', 'Nour', 'Walid'].map(() => signIn(shop)));
  const ids: number[] = [];
  for (const [at, { userId }] of authors.entries()) {
    const photos = at === 1 ? ['photo-aaaaaaaaaaaaaaaa'] : [];
    ids.push(await addReview(shop, userId, { state: 'PENDING', stars: 5 - at, photos, author: `Auteur ${at}` }));
    shop.clock.advance(60_000);
  }
  const [header, ...pending] = await linesOf(admin, '');
  expect(header).toContain('État;Écrit;Modifié;Référence;Article;Acheté;Région;Auteur;Note');
  expect(pending.map((line) => line.split(';')[7])).toEqual(['Auteur 0', 'Auteur 1', 'Auteur 2']);
  expect(await linesOf(admin, 'photos=1')).toHaveLength(2);
  expect(await linesOf(admin, 'stars=3&vue=7')).toHaveLength(2);
  await admin.api.reviews.publish({ reviewId: String(ids[0]) });
  await admin.api.reviews.refuse({ reviewId: String(ids[1]), reason: 'La photo ne montre pas l’article.' });
  expect((await linesOf(admin, 'state=PUBLISHED')).slice(1)).toEqual([
    expect.stringMatching(/^Publié;.*;Leïla Mansour;;$/),
  ]);
  const [, refused] = await linesOf(admin, 'state=REFUSED');
  expect(refused).toContain('La photo ne montre pas l’article.;Leïla Mansour');
});

test('needs the privilege', async () => {
  const agent = await signIn(shop, { role: 'SUPPLIER' });
  expect(await refusal(linesOf(agent, ''))).toMatchObject({ code: 'FORBIDDEN' });
});
