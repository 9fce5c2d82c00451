import { array, assert, constantFrom, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readHex, styleOf } from './colours.rules.ts';
import { textOfHtml } from './html-text.rules.ts';
import { altOf, readImage } from './images.rules.ts';
import { readComposition } from './lists.rules.ts';
import { builtSku, referenceFault, referenceOfHandle } from './reference.rules.ts';
import { axesOf, readOptions } from './shopify-options.rules.ts';
import { placeOf } from './shopify-place.rules.ts';

describe('colours', () => {
  test('French and English words of one colour are one style', () => {
    const navy = { name: 'Bleu marine', seo: 'bleu-marine', hex: '#1B2A41' };
    expect(['Navy', 'navy blue', 'MARINE', 'Bleu Marine', 'bleu-marine'].map(styleOf)).toEqual([
      navy,
      navy,
      navy,
      navy,
      navy,
    ]);
  });

  test('an unknown colour stays as written, without a hex', () => {
    expect(styleOf('Nuit d’orage')).toEqual({ name: 'Nuit d’orage', seo: 'nuit-d-orage', hex: null });
  });

  test('a colour without a Latin letter still has an address of its own, always the same', () => {
    expect(styleOf('黑色').seo).toMatch(/^style-[0-9a-f]{12}$/);
    expect(styleOf('黑色').seo).toBe(styleOf('黑色').seo);
    expect(styleOf('黑色').seo).not.toBe(styleOf('白色').seo);
  });

  test('hexadecimal colours are read with or without a hash, short or long', () => {
    expect(['#1b2a41', '1B2A41', '#fff'].map(readHex)).toEqual(['#1B2A41', '#1B2A41', '#FFFFFF']);
    expect(['#12345', 'rouge', '#GGGGGG'].map(readHex)).toEqual([null, null, null]);
  });
});

describe('HTML of a description', () => {
  test('paragraphs are lines, list items have a dash, entities are characters', () => {
    expect(
      textOfHtml('<p>L&rsquo;&eacute;t&#233; &amp; <b>vous</b></p>\n<ul>\n<li>Lin</li>\n<li>Coton</li>\n</ul>'),
    ).toBe('L’été & vous\n\n– Lin\n– Coton');
  });

  test('scripts, styles and comments leave nothing', () => {
    expect(textOfHtml('a<script>alert("x")</script><style>p{}</style><!-- b -->c<script>never closed')).toBe('ac');
  });

  test('a lone angle bracket is a character', () => {
    expect(textOfHtml('taille < 38 et > 34')).toBe('taille < 38 et > 34');
  });

  test('nothing that remains is a tag, whatever the input', () => {
    assert(
      property(
        array(constantFrom('<', '>', '/', 'p', 'script', '&lt;', '!--', '-->', ' ', 'x'), { maxLength: 40 }),
        (parts) => {
          const text = textOfHtml(parts.join('').replaceAll('&lt;', ''));
          expect(text).not.toMatch(/<\/?(?:p|script)\b[^<]*>/);
        },
      ),
      {
        numRuns: 2000,
        examples: [[['<', '<', 'p', 'p', '>', 'script', '-->']], [['<', '/', '<', 'p', '>', 'p', '>']]],
      },
    );
  });

  test('a megabyte of angle brackets is read in one pass', () => {
    expect(textOfHtml('<a'.repeat(500_000)).length).toBeGreaterThan(0);
    expect(textOfHtml('<script>'.repeat(100_000))).toBe('');
  });
});

describe('composition', () => {
  test('percentages of a part, in either order', () => {
    expect(readComposition('95 % coton, 5% élasthanne')).toEqual({
      list: [
        { part: '', material: 'Coton', percent: 95 },
        { part: '', material: 'Élasthanne', percent: 5 },
      ],
    });
    expect(readComposition('laine 80 % + soie 20 %')).toMatchObject({
      list: [{ material: 'Laine' }, { material: 'Soie' }],
    });
  });

  test('several parts each make a hundred', () => {
    expect(readComposition('Extérieur : 100 % laine ; doublure : 60 % viscose, 40 % polyester')).toMatchObject({
      list: [{ part: 'Extérieur' }, { part: 'Doublure', percent: 60 }, { part: 'Doublure', percent: 40 }],
    });
    expect(readComposition('Extérieur : 100 % laine ; Doublure : 60 % viscose')).toEqual({
      fault: { why: 'sum', text: 'Doublure : 60 % viscose', sum: 60 },
    });
  });

  test('what is no percentage is said', () => {
    expect(readComposition('coton bio')).toEqual({ fault: { why: 'unreadable', text: 'coton bio' } });
    expect(readComposition('150 % coton')).toEqual({ fault: { why: 'percent', text: '150 % coton' } });
  });
});

describe('references', () => {
  test('a reference may stand in an address', () => {
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

  test('any handle has one reference, and two handles never share one', () => {
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

  test('a SKU made up fits its column and tells options apart', () => {
    expect(builtSku('robe', ['Noir', 'M'])).toBe('ROBE-NOIR-M');
    expect(builtSku('robe', ['黑', 'M'])).not.toBe(builtSku('robe', ['白', 'M']));
    const long = ['a', 'b'].map((end) => builtSku('r'.repeat(60), [`Une couleur bien longue ${end}`]));
    expect(long.map((sku) => sku.length)).toEqual([64, 64]);
    expect(long[0]).not.toBe(long[1]);
  });
});

describe('images', () => {
  test('an address names its picture, a new version another one', () => {
    const first = readImage('https://cdn.example.test/a/Robe%20Lin.JPEG?v=1');
    expect(first).toMatchObject({ url: 'https://cdn.example.test/a/Robe%20Lin.JPEG?v=1' });
    expect(first?.name).toMatch(/^robe-lin-[0-9a-f]{12}\.jpg$/);
    expect(readImage('https://cdn.example.test/a/Robe%20Lin.JPEG?v=2')?.name).not.toBe(first?.name);
    expect(readImage('//cdn.example.test/x.png')?.url).toBe('https://cdn.example.test/x.png');
  });

  test.each([
    'javascript:alert(1)',
    'file:///etc/passwd',
    '../secret.jpg',
    'a/b.jpg',
    'http://',
    'https://user:pass@x.test/a.jpg',
  ])('%s is no image', (text) => {
    expect(readImage(text)).toBeNull();
  });

  test('words for those who do not see are never missing', () => {
    expect(altOf('', 'Robe en lin', 'Écru')).toBe('Robe en lin, Écru');
    expect(altOf('  De face ', 'Robe', null)).toBe('De face');
    expect(altOf('x'.repeat(500), '', null)).toHaveLength(250);
  });
});

describe('Shopify options', () => {
  const read = (names: string[], values: string[]): string => {
    const { style, size } = readOptions(axesOf(names, values), values, {
      hint: null,
      taken: { styles: new Map(), sizes: new Map() },
    });
    return `${style.name} · ${size.system} ${size.label}`;
  };
  test.each([
    [['Size', 'Color', ''], ['M', 'Navy', ''], 'Bleu marine · LETTER M'],
    [['Couleur', 'Taille', ''], ['Écru', 'S', ''], 'Écru · LETTER S'],
    [['Title', '', ''], ['Default Title', '', ''], 'Coloris unique · ONE_SIZE Taille unique'],
    [['Title', '', ''], ['Affiche 30 × 40', '', ''], 'Coloris unique · OTHER Affiche 30 × 40'],
    [['Color', '', ''], ['Red', '15', ''], 'Rouge · OTHER 15'],
    [['Style', '', ''], ['Red', '', ''], 'Rouge · ONE_SIZE Taille unique'],
    [['Option', '', ''], ['XL', '', ''], 'Coloris unique · LETTER XL'],
    [['Denomination', '', ''], ['$25', '', ''], 'Coloris unique · OTHER $25'],
    [['Color', 'Fit', ''], ['Black', 'Slim', ''], 'Noir · OTHER Slim'],
    [['Size', 'Fit', ''], ['M', 'Slim', ''], 'Slim · LETTER M'],
    [['Color', 'Size', 'Length'], ['Black', 'M', 'Long'], 'Noir · OTHER M / Long'],
    [['Size', 'Age', ''], ['M', '3 ans', ''], '3 ans · LETTER M'],
  ])('%j with %j is %s', (names, values, expected) => {
    expect(read(names, values)).toBe(expected);
  });

  test('two values of one article are never made one by translation', () => {
    const taken = { styles: new Map(), sizes: new Map() };
    const axes = axesOf(['Color', 'Size', ''], ['Navy', 'S', '']);
    const seos = ['Navy', 'Bleu marine', 'navy'].map(
      (value) => readOptions(axes, [value, 'S', ''], { hint: null, taken }).style.name,
    );
    expect(seos).toEqual(['Bleu marine', 'Bleu marine', 'Bleu marine']);
    const grey = { styles: new Map(), sizes: new Map() };
    const names = ['Grey', 'Gray', 'Grey'].map(
      (value) => readOptions(axes, [value, 'S', ''], { hint: null, taken: grey }).style.name,
    );
    expect(names).toEqual(['Gris', 'Gray', 'Gris']);
    const sizes = ['S', 'Small'].map(
      (value) => readOptions(axes, ['Red', value, ''], { hint: null, taken: grey }).size,
    );
    expect(sizes.map((size) => `${size.system} ${size.label}`)).toEqual(['LETTER S', 'OTHER Small']);
  });
});

describe('the place of a Shopify article', () => {
  const words = { category: '', type: '', tags: '', title: '', gender: '' };
  const options = { section: null, group: null, sections: new Set(['femme']) };
  const path = (over: Partial<typeof words>, chosen = {}): string => {
    const place = placeOf({ ...words, ...over }, { ...options, ...chosen });
    return [place.section.name, place.group.name, place.subgroup?.name ?? ''].join('/');
  };

  test('words place it, and only in a section that exists', () => {
    expect(path({ type: 'Dresses', tags: 'women' })).toBe('Femme/Vêtements/Dresses');
    expect(path({ type: 'Dresses', tags: 'men' })).toBe('Boutique/Vêtements/Dresses');
    expect(path({ category: 'Apparel & Accessories > Shoes > Sandals' })).toBe('Boutique/Chaussures/Sandals');
    expect(path({ title: 'Leather bag' })).toBe('Boutique/Accessoires/');
    expect(path({ category: 'Uncategorized' })).toBe('Boutique/Articles/');
  });

  test('options of the command line come first', () => {
    expect(path({ type: 'Shoes', tags: 'women' }, { section: 'Homme', group: 'Nouveautés' })).toBe(
      'Homme/Nouveautés/Shoes',
    );
  });
});
