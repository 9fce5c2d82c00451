/** Threads of the inbox by subject and unread messages, and as a file. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportedLines } from '#test/exports';
import { refusal } from '#test/orders';
import { signIn, type SignedIn } from '#test/session';
import { openShop, type TestShop } from '#test/shop';

let shop: TestShop;
let admin: SignedIn;
beforeAll(async () => {
  shop = await openShop();
  admin = await signIn(shop, { role: 'ADMIN', fullName: 'Leïla Mansour' });
  const written = [
    ['ORDER', 'amel@exemple.tn'],
    ['DELIVERY', 'nour@exemple.tn'],
    ['ORDER', 'walid@exemple.tn'],
  ] as const;
  for (const [topic, email] of written) {
    await shop.rooms.contact.receive(
      { region: 'TN', topic, name: email, email, phone: null, orderReference: null, message: `Bonjour de ${email}` },
      shop.clock.now(),
    );
    shop.clock.advance(60_000);
  }
});
afterAll(() => shop.close());

const namesIn = async (query: object): Promise<string[]> =>
  (await admin.api.proMessages.list(query)).threads.map(({ name }) => name);

test('a list and its file have the same threads in the same order, whatever the filters', async () => {
  const [thread] = (await admin.api.proMessages.list({ topic: 'DELIVERY' })).threads;
  await admin.api.proMessages.assign({ threadId: thread?.id ?? '', version: 1, assigneeId: String(admin.userId) });
  await admin.api.proMessages.markRead({ threadId: thread?.id ?? '' });
  const expected = {
    'view=ALL': ['walid@exemple.tn', 'nour@exemple.tn', 'amel@exemple.tn'],
    'topic=ORDER&vue=4': ['walid@exemple.tn', 'amel@exemple.tn'],
    'view=MINE': ['nour@exemple.tn'],
    'unread=1&text=amel': ['amel@exemple.tn'],
    'topic=ITEM': [],
  };
  for (const [query, names] of Object.entries(expected)) {
    const [header, ...lines] = await exportedLines(shop, admin, { list: 'messages', query });
    expect(header).toContain('Numéro;Région;État;Sujet;Nom;E-mail');
    expect(lines.map((line) => line.split(';')[4])).toEqual(names);
    const asked = Object.fromEntries([...new URLSearchParams(query)].filter(([key]) => key !== 'vue'));
    expect(await namesIn(asked)).toEqual(names);
  }
  const [, mine] = await exportedLines(shop, admin, { list: 'messages', query: 'view=MINE' });
  expect(mine).toContain('La livraison');
  expect(mine).toContain('Leïla Mansour;0');
});

test('a file needs the privilege, and has only the threads that the person may see', async () => {
  const agent = await signIn(shop, { role: 'SUPPLIER' });
  expect(await refusal(exportedLines(shop, agent, { list: 'messages', query: 'view=ALL' }))).toMatchObject({
    code: 'FORBIDDEN',
  });
  const exporting = await signIn(shop, { role: 'SUPPLIER', privileges: ['message.export'] });
  const lines = await exportedLines(shop, exporting, { list: 'messages', query: 'view=ALL' });
  expect(lines).toHaveLength(1);
});
