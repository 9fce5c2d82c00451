import { describe, expect, test } from 'vitest';
import { hourIn, isAnswering, untilNextHour, whatsAppLink } from './help.rules.ts';
import { isQuiet, nextBar } from '#storefront/frame/progress.rules.ts';

describe('help', () => {
  const hours = { opens: 8, closes: 17 };

  test('is there from 8h to 17h on the clock of the region', () => {
    const at = new Date('2026-11-21T07:30:00Z');
    expect(hourIn('Africa/Tunis', at)).toBe(8);
    expect(hourIn('Africa/Dakar', at)).toBe(7);
    expect([7, 8, 16, 17].map((hour) => isAnswering(hours, hour))).toEqual([false, true, true, false]);
  });

  test('midnight is the hour 0, and an answer holds until the next full hour', () => {
    expect(hourIn('Africa/Dakar', new Date('2026-11-21T00:10:00Z'))).toBe(0);
    expect(untilNextHour(new Date('2026-11-21T07:30:00Z'))).toBe(1_800_000);
  });

  test('leads to the number of the region, with a first word', () => {
    expect(whatsAppLink('+216 70 000 100', 'Bonjour à vous')).toBe(
      'https://wa.me/21670000100?text=Bonjour%20%C3%A0%20vous',
    );
  });
});

describe('the bar of work', () => {
  test('never shows notifications and renewals of the session', () => {
    const quiet = ['/api/notifications/list?page=1', '/api/auth/refresh', '/api/notifications/isViewed'];
    expect(quiet.filter(isQuiet)).toEqual(quiet);
    expect(['/api/items/menu', '/api/auth/signin', '/api/auth/refreshments'].filter(isQuiet)).toEqual([]);
  });

  test('fades after work that was shown, and leaves no trace of work that was not', () => {
    expect(nextBar('running', 'ends')).toBe('done');
    expect(nextBar('done', 'faded')).toBe('none');
    expect(nextBar('none', 'ends')).toBe('none');
    expect(nextBar('done', 'shows')).toBe('running');
    expect(nextBar('running', 'faded')).toBe('running');
  });
});
