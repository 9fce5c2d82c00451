import { describe, expect, it } from 'vitest';
import { itemPath, listingPath, parseCataloguePath, parseItemSegment, specialGroupPath } from './paths.ts';

describe('addresses of the catalogue', () => {
  it('writes listings and selections at each depth', () => {
    expect(listingPath()).toBe('/catalogue/');
    expect(listingPath({ section: 'femme', group: 'vetements', subGroup: 'robes' })).toBe(
      '/catalogue/femme/vetements/robes',
    );
    expect(specialGroupPath('lin-d-ete', { section: 'femme' })).toBe('/ha/lin-d-ete/femme');
    expect(listingPath({ section: 'femme', subGroup: 'robes' })).toBe('/catalogue/femme');
  });

  it('writes a product at its full depth and reads it back', () => {
    const path = itemPath({
      section: 'femme',
      group: 'vetements',
      subGroup: 'robes',
      ref: 'RB-102',
      slug: 'robe-en-lin',
    });
    expect(path).toBe('/catalogue/femme/vetements/robes/RB-102-article-robe-en-lin');
    expect(parseCataloguePath(path.slice('/catalogue/'.length))).toEqual({
      section: 'femme',
      group: 'vetements',
      subGroup: 'robes',
      item: { ref: 'RB-102', slug: 'robe-en-lin' },
    });
  });

  it('splits reference and slug at the first -article-', () => {
    expect(parseItemSegment('RB-10-2-article-bel-article-de-cuir')).toEqual({
      ref: 'RB-10-2',
      slug: 'bel-article-de-cuir',
    });
    expect(parseItemSegment('RB-102-article-')).toEqual({ ref: 'RB-102', slug: '' });
    expect(parseItemSegment('vetements')).toBeNull();
    expect(parseItemSegment('-article-robe')).toBeNull();
  });

  it('reads the four depths of a product and refuses a fifth', () => {
    for (const place of ['', 'femme/', 'femme/vetements/', 'femme/vetements/robes/'])
      expect(parseCataloguePath(`${place}R1-article-x`)?.item?.ref).toBe('R1');
    expect(parseCataloguePath('a/b/c/d')).toBeNull();
    expect(parseCataloguePath('R1-article-x/robes')).toBeNull();
  });
});
