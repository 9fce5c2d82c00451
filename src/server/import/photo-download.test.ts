import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openImportShop, plain, type ImportShop } from '#test/import-shop';
import { jpeg } from '#test/pictures';
import { fetchPhoto } from './photo-fetch/photo-fetch.ts';
import { isPublicAddress, type AddressPolicy } from '#platform/public-address';

let server: Server;
let shop: ImportShop;
let origin: string;
let requests: string[] = [];
let photo: Buffer;
let isBroken = false;

/** Host names and the addresses they resolve to; the policy below allows only 127.0.0.1. */
const names: Record<string, string[]> = {
  'photos.test': ['127.0.0.1'],
  'intranet.test': ['10.0.0.1'],
  'mixed.test': ['127.0.0.1', '192.168.1.1'],
};
const policy: AddressPolicy = {
  isAllowed: (address) => address === '127.0.0.1',
  resolveName: (name, done) =>
    done(
      null,
      (names[name] ?? []).map((address) => ({ address, family: 4 })),
    ),
};

beforeAll(async () => {
  photo = await jpeg(120, 160, 1);
  server = createServer((request, response) => {
    const path = request.url ?? '';
    requests.push(path);
    if (path.startsWith('/to/')) response.writeHead(302, { location: decodeURIComponent(path.slice(4)) }).end();
    else if (path === '/loop') response.writeHead(302, { location: '/loop' }).end();
    else if (path === '/slow') response.writeHead(200);
    else if (path === '/endless') {
      response.writeHead(200);
      const send = (): void => void (response.destroyed || response.write(Buffer.alloc(64_000), send));
      send();
    } else if (path === '/page') response.writeHead(200, { 'content-type': 'text/html' }).end('<p>');
    else if (isBroken && path.includes('b.jpg')) response.writeHead(500).end();
    else response.writeHead(200, { 'content-type': 'image/jpeg' }).end(photo);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://photos.test:${(server.address() as AddressInfo).port}`;
  shop = await openImportShop(policy);
});
afterAll(async () => {
  await shop.drop();
  server.closeAllConnections();
  server.close();
});
beforeEach(async () => {
  requests = [];
  isBroken = false;
  await shop.clear();
});

const fetchIt = (path: string): Promise<Buffer> =>
  fetchPhoto(path.startsWith('http') ? path : `${origin}${path}`, { policy, maxBytes: 200_000, timeoutMs: 2_000 });

describe('fetching a photo', () => {
  test('follows redirects', async () => {
    expect(await fetchIt(`/to/${encodeURIComponent('/a.jpg')}`)).toEqual(photo);
  });

  test.each([
    ['a name that resolves to a private address', 'http://intranet.test/a.jpg', 'private'],
    ['a name with one private address', 'http://mixed.test/a.jpg', 'private'],
    ['a literal private address', 'http://192.168.1.1/a.jpg', 'private'],
    ['a literal IPv6 loopback', 'http://[::1]/a.jpg', 'private'],
    ['a decimal loopback', 'http://2130706434/a.jpg', 'private'],
    ['a redirect to a private address', `/to/${encodeURIComponent('http://10.0.0.1/a.jpg')}`, 'private'],
    ['a redirect to a name that is private', `/to/${encodeURIComponent('http://intranet.test/a.jpg')}`, 'private'],
    ['a redirect to a file', `/to/${encodeURIComponent('file:///etc/passwd')}`, 'redirects'],
    ['endless redirects', '/loop', 'redirects'],
    ['an endless body', '/endless', 'tooLarge'],
    ['a server that does not answer', '/slow', 'tooSlow'],
    ['a page', '/page', 'notImage'],
  ])('refuses %s', async (_, address, fault) => {
    await expect(fetchIt(address)).rejects.toMatchObject({ fault });
  });

  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '::1',
    'fd00::1',
    'fe80::1',
    '::ffff:8.8.8.8',
    '64:ff9b::a00:1',
    'localhost',
  ])('%s is not a public address', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  test.each(['8.8.8.8', '2606:4700::1111', '172.32.0.1'])('%s is a public address', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
});

describe('npm run import --download', () => {
  const csv = (): string =>
    `reference;nom;section;groupe;sku;images\nA;Robe;Femme;Vêtements;A-1;${origin}/a.jpg|${origin}/b.jpg\nB;Jupe;Femme;Vêtements;B-1;jupe.jpg\n`;

  test('downloads the named photos, goes on where it stopped, and lists those that are missing', async () => {
    isBroken = true;
    const first = await shop.run(csv(), '--apply', '--download');
    const text = plain(first.lines);
    expect(first.code).toBe(1);
    expect(text).toContain(`${origin}/b.jpg : refusée : le serveur refuse la photo (500).`);
    expect(text).toContain('1 photo téléchargée, 1 échec.');
    expect(text).toContain('2 photos manquent encore.');
    expect(text).toContain(`  ${origin}/b.jpg · A`);
    expect(text).toContain('  jupe.jpg · B');
    isBroken = false;
    requests = [];
    const second = await shop.run(csv(), '--apply', '--download');
    expect(requests).toEqual(['/b.jpg']);
    expect(plain(second.lines)).toContain('1 photo manque encore.');
    expect(await shop.rows(`select state, count(*) as count from image group by 1 order by 1`)).toEqual([
      { state: 'ready', count: 2 },
      { state: 'wanted', count: 1 },
    ]);
  });

  test('lists the missing photos after an import without download', async () => {
    expect(plain((await shop.run(csv(), '--apply')).lines)).toContain('3 photos manquent encore.');
    expect(requests).toEqual([]);
  });
});
