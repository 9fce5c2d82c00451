import { describe, expect, it } from 'vitest';
import { neighbouringWidth, withoutCandidate } from './picture-retry.ts';

const address = '/api/image/get/robe?w=';

describe('the retry of a picture', () => {
  it('leaves the other widths of a srcset to the browser', () => {
    const srcset = `${address}320 320w, ${address}480 480w, ${address}640 640w`;
    expect(withoutCandidate(srcset, `${address}480`)).toBe(`${address}320 320w, ${address}640 640w`);
    expect(withoutCandidate(`${address}320 320w`, `${address}320`)).toBeNull();
  });

  it('chooses the next larger width, or the next smaller one of the largest', () => {
    expect(neighbouringWidth(`${address}160`)).toBe(`${address}320`);
    expect(neighbouringWidth(`${address}640`)).toBe(`${address}800`);
    expect(neighbouringWidth(`${address}1280`)).toBe(`${address}960`);
    expect(neighbouringWidth(`${address}2048`)).toBe(`${address}1280`);
  });
});
