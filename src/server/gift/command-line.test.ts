/** `npm run gift`: campaigns from files, and the handover of physical prizes. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runGiftCommand } from '#server/gift';
import { itemRef, openGiftShop, resetGifts, addCampaign, type GiftShop } from '#test/gifts';
import { jpeg } from '#test/pictures';
import { signIn, type SignedIn } from '#test/session';

let stage: GiftShop;
let folder: string;
let admin: SignedIn;
beforeAll(async () => {
  stage = await openGiftShop();
  admin = await signIn(stage.shop, { role: 'ADMIN', fullName: 'Leïla Mansour' });
  folder = await mkdtemp(join(tmpdir(), 'ourlet-gift-'));
  await writeFile(join(folder, 'cabas.jpg'), await jpeg(800, 600));
});
beforeEach(() => resetGifts(stage.shop.db));
afterAll(async () => {
  await stage.close();
  await rm(folder, { recursive: true });
});

/** Printed output with ordinary spaces; the message of a refused command. */
const run = async (...args: string[]): Promise<string> => {
  const lines: string[] = [];
  const { rooms, db, clock } = stage.shop;
  const print = (line: string): void => void lines.push(line.replace(/[\u00A0\u202F]/g, ' '));
  try {
    await runGiftCommand({ ...rooms, db, clock, print, person: admin.email }, args);
    return lines.join('\n');
  } catch (error) {
    if (error instanceof Error && error.name === 'OperatorError') return error.message;
    throw error;
  }
};

const campaign = {
  name: 'Le grand jeu',
  from: '2020-01-01',
  to: '2099-12-31',
  regions: ['TN', 'SN'],
  odds: 1,
  orderOdds: 20,
  revealAfterSeconds: 0,
  prizes: [
    { type: 'PHYSICAL', name: 'Le cabas', image: 'cabas.jpg', stock: 5 },
    {
      type: 'PROMOTION_CARD',
      name: 'La carte',
      image: 'cabas.jpg',
      stock: 9,
      amounts: { TN: '15,000', SN: '5 000' },
      days: 30,
    },
  ],
};

const create = async (file: unknown): Promise<string> => {
  const path = join(folder, 'campagne.json');
  await writeFile(path, typeof file === 'string' ? file : JSON.stringify(file));
  return run('create', path);
};

describe('a campaign', () => {
  test('is created from a file, listed, played and closed', async () => {
    const created = await create(campaign);
    expect(created).toMatch(/^Campagne \d+ créée : Le grand jeu$/);
    const listed = await run('list');
    expect(listed).toContain('gagne 1 sur 1, commandes 1 sur 20');
    expect(listed).toContain('Le cabas (à remettre) : reste 5 sur 5, 0 attribué');
    const client = stage.visitor();
    const code = await stage.win(client);
    expect((await client.gift.check({ code })).gift?.image).toMatchObject({ alt: 'Le cabas' });
    const id = /\d+/.exec(created)?.[0] ?? '';
    expect(await run('close', id)).toContain('plus personne n’y joue');
    expect(await run('close', id)).toContain('Aucune campagne ouverte');
    expect(await stage.visitor().gift.checkItem({ itemRef })).toEqual({ code: null });
    expect(await create(campaign)).toContain('une campagne s’appelle déjà « Le grand jeu »');
  });

  test.each([
    ['no JSON', '{', 'n’est pas du JSON'],
    ['a missing field', { ...campaign, odds: undefined }, '- odds : champ manquant'],
    ['an unknown field', { ...campaign, chance: 2 }, '- champ inconnu : chance'],
    ['a wrong date', { ...campaign, from: '24/12/2026' }, '- from : forme attendue : 2026-12-24'],
    ['dates in the wrong order', { ...campaign, to: '2019-01-01' }, '- to : le dernier jour vient avant'],
    ['an unknown region', { ...campaign, regions: ['TN', 'XX'] }, 'la région XX n’existe pas'],
    ['unknown items', { ...campaign, items: ['RIEN'] }, '- items : articles inconnus : RIEN'],
    ['unknown sections', { ...campaign, sections: ['lune'] }, '- sections : rayons inconnus : lune'],
    [
      'an empty stock',
      { ...campaign, prizes: [{ ...campaign.prizes[0], stock: 0 }] },
      '- prizes[1].stock : au moins 1',
    ],
    [
      'no image',
      { ...campaign, prizes: [{ ...campaign.prizes[0], image: 'lune.webp' }] },
      'la boutique n’a pas lune.webp',
    ],
    [
      'an amount without coins',
      { ...campaign, prizes: [{ ...campaign.prizes[1], amounts: { TN: '15,000', SN: '5 001' } }] },
      '- prizes[1] : le montant « 5 001 » de SN ne convient pas en CFA',
    ],
    [
      'a region without an amount',
      { ...campaign, prizes: [{ ...campaign.prizes[1], amounts: { TN: '15,000' } }] },
      '- prizes[1] : il manque le montant de la région SN',
    ],
    [
      'neither percentage nor amounts',
      { ...campaign, prizes: [{ ...campaign.prizes[1], amounts: undefined }] },
      '- prizes[1] : indiquez soit percent, soit amounts',
    ],
  ])('is refused with %s, and nothing is written', async (_, file, message) => {
    expect(await create(file)).toContain(message);
    expect(await run('list')).toBe('Aucune campagne.');
  });
});

describe('the handover list', () => {
  test('has the physical prizes of winners until they are marked, as lines and as CSV', async () => {
    await addCampaign(stage.shop.db);
    expect(await run('handover')).toBe('Aucun cadeau à remettre.');
    const client = stage.visitor();
    const code = await stage.win(client);
    const { gift } = await client.gift.check({ code });
    const id = gift?.id ?? '';
    await client.gift.winnerSave({ id, code, name: '=Amel', phone: '20 123 456', email: 'amel@demo.test' });
    expect(await run('handover')).toMatch(
      new RegExp(`^${id}\\.  Le cabas tissé  =Amel  \\+21620123456  amel@demo.test`),
    );
    const path = join(folder, 'remises.csv');
    expect(await run('handover', '--csv', path)).toContain('1 cadeau écrit');
    expect(await readFile(path, 'utf8')).toContain(`${id};Le cabas tissé;'=Amel;`);
    expect(await run('handed-over', id)).toBe(`Cadeau ${id} : remis.`);
    expect(await run('handed-over', id)).toContain('Aucun cadeau à remettre');
    expect(await run('handover')).toBe('Aucun cadeau à remettre.');
    expect(await run('handover', '--all')).toContain('remis le');
  });

  test('an unknown command or option prints the usage', async () => {
    expect(await run('offrir')).toContain('npm run gift -- <commande>');
    expect(await run('list', '--tout')).toContain('Option inconnue : --tout');
  });
});
