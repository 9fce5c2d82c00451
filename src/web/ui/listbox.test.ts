import { describe, expect, it } from 'vitest';
import { nextOption } from './listbox.ts';

describe('arrow keys', () => {
  it('move through the options and the field in a circle', () => {
    expect([nextOption(-1, 1, 3), nextOption(2, 1, 3), nextOption(0, -1, 3), nextOption(-1, -1, 3)]).toEqual([
      0, -1, -1, 2,
    ]);
  });

  it('stay in the field when the list is empty', () => {
    expect([nextOption(-1, 1, 0), nextOption(-1, -1, 0)]).toEqual([-1, -1]);
  });
});
