import { assert, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildSku, referenceFault, referenceOfHandle } from './reference.rules.ts';

describe('references', () => {
  test('a reference must be valid in a URL', () => {
    expect(['ROBE-01', 'a.b_c', '7'].map(referenceFault)).toEqual([null, null, null]);
    expect(['robe été', '-a', 'a--b', 'a/b', ''].map(referenceFault)).toEqual([
      'refSigns',
      'refSigns',
      'refSigns',
      'refSigns',
      'refSigns',
    ]);
    expect(referenceFault('x'.repeat(65))).toBe('refTooLong');
    expect(referenceFault('un-article-de')).toBe('refReserved');
  });

  test('every handle gives a valid reference, and similar handles give different ones', () => {
    const handles = string({ minLength: 1, maxLength: 120 });
    assert(
      property(handles, (handle) => {
        expect(referenceFault(referenceOfHandle(handle))).toBeNull();
      }),
    );
    expect(referenceOfHandle('linen-dress')).toBe('linen-dress');
    const lookalikes = ['robe-été', 'robe-ete', 'robe--ete', 'robe_été', 'robe ete', 'robe-ete-'].map(
      referenceOfHandle,
    );
    expect(new Set(lookalikes).size).toBe(lookalikes.length);
  });

  test('a generated SKU fits its column and differs by option', () => {
    expect(buildSku('robe', ['Noir', 'M'])).toBe('ROBE-NOIR-M');
    expect(buildSku('robe', ['黑', 'M'])).not.toBe(buildSku('robe', ['白', 'M']));
    const long = ['a', 'b'].map((end) => buildSku('r'.repeat(60), [`Une couleur bien longue ${end}`]));
    expect(long.map((sku) => sku.length)).toEqual([64, 64]);
    expect(long[0]).not.toBe(long[1]);
  });
});
