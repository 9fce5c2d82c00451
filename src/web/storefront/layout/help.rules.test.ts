import { expect, test } from 'vitest';
import { hourIn, isHelpOpen, millisecondsToNextHour, whatsAppLink } from './help.rules.ts';

test('opens help from 8:00 to 17:00 in the time zone of the region', () => {
  const hours = { opens: 8, closes: 17 };
  const date = new Date('2026-11-21T07:30:00Z');
  expect(hourIn('Africa/Tunis', date)).toBe(8);
  expect(hourIn('Africa/Dakar', date)).toBe(7);
  expect([7, 8, 16, 17].map((hour) => isHelpOpen(hours, hour))).toEqual([false, true, true, false]);
});

test('counts midnight as hour 0 and updates at the next full hour', () => {
  expect(hourIn('Africa/Dakar', new Date('2026-11-21T00:10:00Z'))).toBe(0);
  expect(millisecondsToNextHour(new Date('2026-11-21T07:30:00Z'))).toBe(1_800_000);
});

test('links to the WhatsApp number of the region with a greeting', () => {
  expect(whatsAppLink('+216 70 000 100', 'Bonjour à vous')).toBe(
    'https://wa.me/21670000100?text=Bonjour%20%C3%A0%20vous',
  );
});
