/** Invoice requests for tests, and extraction of the text of a PDF. */
import { inflateSync } from 'node:zlib';
import type { InvoiceRequest } from '#server/invoice';
import type { OrderRowId } from '#shared/ids';
import { computeBasket, type Basket, type ComputedBasket } from '#server/pricing';

type Options = {
  readonly orderId: number;
  readonly region: string;
  readonly occasion?: string;
  readonly name?: string;
};

/** Invoice request like the one that the order module makes at delivery. */
export const requestOf = (
  basket: Basket,
  { orderId, region, occasion = 'delivery', name }: Options,
): InvoiceRequest => {
  const computed: ComputedBasket = computeBasket(basket);
  const { delivery, giftCardApplied, toPay, vat, totalExclTax, stampDuty, total } = computed;
  return {
    orderRowId: orderId as OrderRowId,
    region,
    occasion,
    order: { reference: `${region}-000${orderId}`, placedAt: new Date('2026-11-18T10:00:00Z') },
    buyer: { name: 'Amel Ben Salah', address: ['8 rue du Test', '2080 Ariana'], email: 'amel@demo.test' },
    lines: computed.lines.map(({ key, discount, net, rateBp, exclTax, vat: tax }, index) => ({
      key,
      ref: `ROBE-${key}`,
      name: name ?? `Robe ${key}`,
      detail: 'Écru, 38',
      quantity: basket.lines[index]?.quantity ?? 0,
      unitPrice: basket.lines[index]?.unitPrice ?? 0,
      discount,
      net,
      rateBp,
      exclTax,
      vat: tax,
    })),
    delivery: basket.delivery && {
      label: 'Livraison à domicile',
      net: delivery.charged,
      rateBp: delivery.rateBp,
      exclTax: delivery.exclTax,
      vat: delivery.vat,
    },
    vat,
    totalExclTax,
    stampDuty,
    total,
    payments: [
      { means: 'GIFT_CARD', amount: giftCardApplied },
      { means: 'CASH', amount: toPay },
    ],
  };
};

/** Basket in TND, or in XOF for region SN. */
export const basketOf = (region: string, lines: readonly [quantity: number, unitPrice: number][]): Basket => ({
  currency: region === 'SN' ? 'XOF' : 'TND',
  lines: lines.map(([quantity, unitPrice], index) => ({
    key: String(index + 1),
    itemId: index + 1,
    quantity,
    unitPrice,
    onSale: false,
    rateBp: region === 'SN' ? 1800 : 1900,
    sectionId: 1,
    groupId: 1,
    brandId: null,
  })),
  promotion: null,
  buyer: { email: null, firstOrder: null },
  at: new Date('2026-11-18T10:00:00Z'),
  timeZone: 'UTC',
  delivery:
    region === 'SN' ? { price: 2500, freeFrom: null, rateBp: 1800 } : { price: 7000, freeFrom: null, rateBp: 1900 },
  stampDuty: region === 'SN' ? 0 : 1000,
  giftCard: null,
});

/** PDF objects by number. */
const objectsIn = (file: Buffer): Map<number, { dictionary: string; stream: string }> => {
  const text = file.toString('latin1');
  const objects = new Map<number, { dictionary: string; stream: string }>();
  for (const match of text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [, number = '', body = ''] = match;
    const [dictionary = '', raw] = body.split(/\nstream\n|stream\r?\n/, 2);
    const bytes = raw === undefined ? '' : raw.slice(0, raw.lastIndexOf('\nendstream'));
    const compressed = Buffer.from(bytes, 'latin1');
    const stream = dictionary.includes('/FlateDecode') ? inflateSync(compressed).toString('latin1') : bytes;
    objects.set(Number(number), { dictionary, stream });
  }
  return objects;
};

/** Maps glyphs to characters, from a ToUnicode map. */
const charactersOf = (map: string): Map<string, string> => {
  const letters = new Map<string, string>();
  const add = (glyph: string, hex: string): void => {
    const units = hex.match(/.{4}/g)?.map((unit) => Number.parseInt(unit, 16)) ?? [];
    letters.set(glyph.toUpperCase(), String.fromCharCode(...units));
  };
  for (const [, glyph = '', hex = ''] of map.matchAll(/<([\dA-Fa-f]{4})> <([\dA-Fa-f]+)>/g)) add(glyph, hex);
  return letters;
};

/** Matches a string in parentheses, which may contain balanced pairs of parentheses. */
const bracketed = Array.from({ length: 12 }).reduce<string>(
  (within) => String.raw`\((?:\\[\s\S]|[^\\()]|${within})*\)`,
  String.raw`\((?:\\[\s\S]|[^\\()])*\)`,
);

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** Glyph codes of 4 hexadecimal digits in a `(…)` or `<…>` operand. */
const glyphsOf = (operand: string): string[] => {
  if (operand.startsWith('<')) return operand.slice(1, -1).toUpperCase().match(/.{4}/g) ?? [];
  const bytes = operand
    .slice(1, -1)
    .replace(/\\(?:([0-7]{1,3})|([\s\S]))/g, (_, octal: string | undefined, letter: string = '') =>
      octal === undefined ? (escapes[letter] ?? letter) : String.fromCharCode(Number.parseInt(octal, 8)),
    );
  return Buffer.from(bytes, 'latin1').toString('hex').toUpperCase().match(/.{4}/g) ?? [];
};

/** Text of each page, in the sequence of the content stream. */
export const pagesOf = (file: Buffer): string[] => {
  const objects = objectsIn(file);
  const objectAt = (number: string | undefined) => objects.get(Number(number)) ?? { dictionary: '', stream: '' };
  const fontsOf = (page: string): Map<string, Map<string, string>> => {
    const resources = /\/Resources (\d+) 0 R/.exec(page)?.[1];
    const list = resources === undefined ? page : objectAt(resources).dictionary;
    const dictionary = /\/Font (\d+) 0 R/.exec(list)?.[1];
    const named =
      dictionary === undefined ? (/\/Font\s*<<([\s\S]*?)>>/.exec(list)?.[1] ?? '') : objectAt(dictionary).dictionary;
    return new Map(
      [...named.matchAll(/\/(\w+) (\d+) 0 R/g)].map(([, name = '', number]) => {
        const map = /\/ToUnicode (\d+) 0 R/.exec(objectAt(number).dictionary)?.[1];
        return [name, charactersOf(objectAt(map).stream)];
      }),
    );
  };
  const pages = [...objects.values()].filter(({ dictionary }) => /\/Type \/Page\b(?!s)/.test(dictionary));
  return pages.map(({ dictionary }) => {
    const fonts = fontsOf(dictionary);
    const content = objectAt(/\/Contents (\d+) 0 R/.exec(dictionary)?.[1]).stream;
    let characters = new Map<string, string>();
    const operands = new RegExp(String.raw`/(\w+) [\d.]+ Tf|(${bracketed}|<[\dA-Fa-f]+>)|\b(ET)\b`, 'g');
    return [...content.matchAll(operands)]
      .map(([, font, operand, end]) => {
        if (font !== undefined) characters = fonts.get(font) ?? characters;
        if (end !== undefined) return '\n';
        return operand === undefined
          ? ''
          : glyphsOf(operand)
              .map((glyph) => characters.get(glyph) ?? '')
              .join('');
      })
      .join('');
  });
};
