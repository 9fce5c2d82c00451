import { describe, expect, it } from 'vitest';
import { nextOption } from './listbox.rules.ts';

describe('the arrows', () => {
  it('go round through the field', () => {
    expect([nextOption(-1, 1, 3), nextOption(2, 1, 3), nextOption(0, -1, 3), nextOption(-1, -1, 3)]).toEqual([
      0, -1, -1, 2,
    ]);
  });

  it('stay in the field when there is nothing else', () => {
    expect([nextOption(-1, 1, 0), nextOption(-1, -1, 0)]).toEqual([-1, -1]);
  });
});
