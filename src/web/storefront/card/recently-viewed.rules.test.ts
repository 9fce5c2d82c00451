import { describe, expect, test } from 'vitest';
import { parseViewed, otherItems, addViewed } from './recently-viewed.rules.ts';

describe('recently viewed items', () => {
  test('are listed newest first, each once, twelve at most without the current item', () => {
    let seen: string[] = [];
    for (let rank = 1; rank <= 20; rank += 1) seen = addViewed(seen, `R-${rank}`);
    seen = addViewed(seen, 'R-15');
    expect(seen).toHaveLength(13);
    expect(otherItems(seen, 'R-15').slice(0, 2)).toEqual(['R-20', 'R-19']);
    expect(otherItems(seen, 'R-15')).toHaveLength(12);
    expect(otherItems(seen, null)).toHaveLength(12);
  });

  test('are empty for a missing or invalid text, and skip invalid entries', () => {
    for (const text of [null, '', '{', '{"a":1}', '"R-1"', 'null']) expect(parseViewed(text)).toEqual([]);
    expect(parseViewed('["R-1", 7, "<b>", "R-1", "R.2"]')).toEqual(['R-1', 'R.2']);
  });
});
