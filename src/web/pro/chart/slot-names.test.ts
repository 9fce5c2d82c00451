import { expect, test } from 'vitest';
import { slotName, slotTick } from './slot-names.ts';

test('a week is never named as a month, and a month that began today is', () => {
  const weeks = [
    { from: '2026-11-23', to: '2026-11-29' },
    { from: '2026-06-01', to: '2026-06-07' },
  ];
  expect(weeks.map((week) => slotTick(week, 'WEEK'))).toEqual(['23/11', '01/06']);
  expect(weeks.map((week) => slotName(week, 'WEEK'))).toEqual([
    'Du\u00A0lun.\u00A023 au\u00A0dim.\u00A029\u00A0nov.'.replaceAll(' ', '\u00A0'),
    'Du\u00A0lun.\u00A01er au\u00A0dim.\u00A07\u00A0juin'.replaceAll(' ', '\u00A0'),
  ]);
  const month = { from: '2026-12-01', to: '2026-12-01' };
  expect([slotTick(month, 'MONTH'), slotName(month, 'MONTH')]).toEqual(['déc.', 'Décembre 2026']);
  expect([slotTick(month, 'DAY'), slotName(month, 'DAY')]).toEqual(['1', 'Mardi\u00A01er\u00A0décembre']);
});
