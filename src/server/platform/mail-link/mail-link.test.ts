import { describe, expect, it } from 'vitest';
import { createMailLinks } from './mail-link.ts';

const publicOrigin = 'https://www.ourlet.test';
const links = createMailLinks({ secret: 'first secret of the tests', publicOrigin });

describe('a signed mail link', () => {
  it('gives back the subject that was signed', () => {
    for (const subject of ['1', 'été 42:7', 'x'.repeat(200)])
      expect(links.read('newsletter.unsubscribe', links.sign('newsletter.unsubscribe', subject))).toBe(subject);
  });

  it('is refused for another purpose, another secret, another subject or a changed signature', () => {
    const token = links.sign('newsletter.unsubscribe', '42');
    const [subject, mac = ''] = token.split('.');
    const forged = `${mac.startsWith('A') ? 'B' : 'A'}${mac.slice(1)}`;
    const other = createMailLinks({ secret: 'second secret of the tests', publicOrigin });
    expect(links.read('newsletter.confirm', token)).toBeNull();
    expect(other.read('newsletter.unsubscribe', token)).toBeNull();
    expect(links.read('newsletter.unsubscribe', `${subject}.${forged}`)).toBeNull();
    expect(links.read('newsletter.unsubscribe', `${Buffer.from('43').toString('base64url')}.${mac}`)).toBeNull();
  });

  it('refuses what is no token', () => {
    for (const token of ['', '.', 'abc', 'a.b', `${'A'.repeat(1000)}.${'A'.repeat(43)}`, '%00.%00'])
      expect(links.read('newsletter.unsubscribe', token)).toBeNull();
  });

  it('is an absolute URL of the shop', () => {
    const url = new URL(links.url('/newsletter/desinscription?a=1', 'newsletter.unsubscribe', '42'));
    expect(url.origin + url.pathname).toBe('https://www.ourlet.test/newsletter/desinscription');
    expect(url.searchParams.get('a')).toBe('1');
    expect(links.read('newsletter.unsubscribe', url.searchParams.get('jeton') ?? '')).toBe('42');
  });
});
