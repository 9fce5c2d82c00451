import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareWords, countOf, cutName, fineSpace, plural, slugOf, typo, uncapitalised } from './text.ts';

const thin = fineSpace;
const hard = '\u00A0';

describe('typo', () => {
  it.each([
    ['Ressource introuvable !', `Ressource introuvable${thin}!`],
    ['Ressource introuvable!', `Ressource introuvable${thin}!`],
    ['Vraiment ?!', `Vraiment${thin}?!`],
    ['Matière : lin ; doublure : coton.', `Matière${thin}: lin${thin}; doublure${thin}: coton.`],
    ["L'été d'Amel", 'L’été d’Amel'],
    ['« Un mot »', `«${thin}Un mot${thin}»`],
    ['Un "mot" cité', `Un «${thin}mot${thin}» cité`],
    ['Attendez...', 'Attendez…'],
    ['-30 % sur tout, 100% lin', `\u221230${hard}% sur tout, 100${hard}% lin`],
    ['Longueur 1,76 m, 30 °C', `Longueur 1,76${hard}m, 30${hard}°C`],
    ['dès 1 129,900 TND', `dès 1\u202F129,900${hard}TND`],
    ['en 38 100 % lin', `en 38 100${hard}% lin`],
    ['Remise, en %', `Remise, en${hard}%`],
    ['10 000 lignes et 20 Mo au plus', `10\u202F000 lignes et 20${hard}Mo au plus`],
    ['au 71 000 000, bon n° 12', `au 71 000 000, bon n°${hard}12`],
    ['de 8 h à 17 h, à 10 h 05', `de 8${thin}h à 17${thin}h, à 10${thin}h${thin}05`],
    ['Ouvert à 10:05, au format 16:9', 'Ouvert à 10:05, au format 16:9'],
  ])('applies French typography to %j', (written, printed) => {
    expect(typo(written)).toBe(printed);
  });

  it('does not change URLs, tags with attributes and entities', () => {
    const text =
      '<a href="https://ourlet.test/a?b=1;c" title="Ah ! \'x\'">Voir</a> https://x.test/?q=a! et moi@x.test &amp; fin';
    expect(typo(text)).toBe(text);
  });

  it('changes nothing when applied twice, whatever the text', () => {
    const piece = fc.constantFrom(
      'a',
      "'",
      '"',
      ' ',
      '!',
      '?',
      ':',
      ';',
      '«',
      '»',
      '%',
      '-',
      '3',
      '100',
      '...',
      ' cm',
      hard,
      thin,
      '(',
      ')',
      'é',
      '<b>',
      '&amp;',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 24 }), (pieces) => {
        const once = typo(pieces.join(''));
        expect(typo(once)).toBe(once);
      }),
      { numRuns: 500, examples: [[['«', '"', 'a', '"']]] },
    );
  });
});

describe('words', () => {
  it('counts as French does: zero and one are singular', () => {
    expect([0, 1, 1.5, 2, 120].map((n) => plural(n, 'article', 'articles'))).toEqual([
      'article',
      'article',
      'article',
      'articles',
      'articles',
    ]);
    expect(countOf(1200, 'article', 'articles')).toBe(`1\u202F200${hard}articles`);
  });

  it.each([
    ['Robe d’été à nœud', 'robe-d-ete-a-noeud'],
    ["Culotte d'Ève", 'culotte-d-eve'],
    ['Ex æquo & Cie', 'ex-aequo-cie'],
    ['T-shirt  50 %', 't-shirt-50'],
    ['ÉTÉ', 'ete'],
    ['!!!', ''],
  ])('makes the slug of %j', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });

  it('makes only slugs that the schema accepts', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        expect(slugOf(name)).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
      }),
    );
  });

  it('cuts the header name at 7 characters', () => {
    expect(cutName('Karim')).toBe('Karim');
    expect(cutName('Aminata')).toBe('Aminata');
    expect(cutName('Mohamed Ali')).toBe('Mohamed…');
    expect(cutName('Ben Ali Karim')).toBe('Ben Ali…');
    expect(cutName('Marie 🎈🎈🎈')).toBe('Marie 🎈…');
  });

  it('puts a name into a sentence in lower case, but not an abbreviation', () => {
    expect(['Un cabas', 'Écharpe', 'UHT', '20 %', ''].map(uncapitalised)).toEqual([
      'un cabas',
      'écharpe',
      'UHT',
      '20 %',
      '',
    ]);
  });

  it('sorts without regard to accents or case, numbers by value', () => {
    expect(['zèbre', 'Étole', 'écharpe', '10 ans', '6 ans'].sort(compareWords)).toEqual([
      '6 ans',
      '10 ans',
      'écharpe',
      'Étole',
      'zèbre',
    ]);
  });
});
