/** Finds the place of an item of another shop from its texts, and the words that decided it. */
import { plainText, slugOf } from '#shared/text';

export type NamedPlace = { name: string; seo: string };
export type PlaceOptions = { section: string | null; group: string | null; sections: ReadonlySet<string> };
export type PlaceTexts = { category: string; type: string; tags: string; title: string; gender: string };
/** `words`: the words that decided, as `field:word`, for example `type:dresses`. */
export type Place = { section: NamedPlace; group: NamedPlace; subgroup: NamedPlace | null; words: string[] };

const sectionPatterns: [RegExp, string, string][] = [
  [
    /\b(bebes?|bab(?:y|ies)(?![- ](?:blue|pink|doll|soft|tee|bleu|rose))|nouveau-nes?|newborns?|layette|infants?|toddlers?)\b/,
    'Bébé',
    'bebe',
  ],
  [/\b(enfants?|kids?|child|children|boys?|girls?|garcons?|filles?|fillettes?)\b/, 'Enfant', 'enfant'],
  [/\b(femmes?|women|womens|woman|ladies|female|dames?)\b/, 'Femme', 'femme'],
  [/\b(hommes?|men|mens|male)\b/, 'Homme', 'homme'],
];

const groupPatterns: [RegExp, string][] = [
  [/\b(lingerie|underwear|bras?|soutiens?-gorge|culottes?|boxers?|sous-vetements?|socks?|chaussettes?)\b/, 'Lingerie'],
  [/\b(shoes?|chaussures?|sneakers?|baskets?|boots?|bottes?|bottines?|sandals?|sandales?|footwear)\b/, 'Chaussures'],
  [/\b(accessor(?:y|ies)|accessoires?|bags?|handbags?|sacs?|jewel(?:le)?ry|bijoux|watch(?:es)?|montres?|hats?|chapeaux?|scarf|scarves|foulards?|belts?|ceintures?|wallets?|sunglasses|rings?|bracelets?|necklaces?|earrings?)\b/, 'Accessoires'],
  [/\b(cloth(?:es|ing)|apparel|vetements?|shirts?|tops?|t-shirts?|tees?|dress(?:es)?|robes?|pants|pantalons?|jeans?|skirts?|jupes?|jackets?|vestes?|coats?|manteaux?|outerwear|sweaters?|pulls?|hoodies?|shorts|suits?|swimwear|pyjamas?|pajamas)\b/, 'Vêtements'],
]; // prettier-ignore

/** Words for furniture, storage and tableware: a storage basket is not a shoe, and a coat rack is not a coat. */
const notWorn =
  /\b(storage|rangement|laundry|linge de (?:maison|lit)|kitchen(?:ware)?|cuisine|vaisselle|garden|jardin|decor(?:ation)?|furniture|meubles?|racks?|hooks?|hangers?|cintres?|patere|organi[sz]ers?|planters?|vases?|osier|rattan|wicker|hampers?|bins?|picnic|pique-nique|bread|pain|fruits?|bean bags?|tea|coffee|cafe|dresser|pillows?|coussins?|candles?|bougies?|lamps?|lampes?)\b/;

const maxName = 80;

const namedPlace = (text: string): NamedPlace | null => {
  const name = text.replace(/\s+/g, ' ').trim().slice(0, maxName).trim();
  const seo = slugOf(name);
  return seo === '' ? null : { name, seo };
};

/** Last level of `Apparel & Accessories > Clothing > Shirts`. */
const lastLevel = (category: string): string => {
  const level = category.split('>').at(-1)?.trim() ?? '';
  return /^uncategorized$/i.test(level) ? '' : level;
};

type Field = keyof PlaceTexts;
type Decision = { name: string; words: string };

const fieldTexts = (texts: PlaceTexts, field: Field): string[] =>
  // reads a category from its last, most specific level; "apparel & accessories" would match two groups
  (field === 'category' ? texts.category.split('>').toReversed() : [texts[field]]).filter(
    (text) => !/apparel & accessories/i.test(text),
  );

const decide = (
  texts: PlaceTexts,
  fields: readonly Field[],
  patterns: readonly [RegExp, string][],
): Decision | null => {
  for (const field of fields) {
    for (const text of fieldTexts(texts, field)) {
      const plain = plainText(text);
      for (const [pattern, name] of patterns) {
        const word = pattern.exec(plain)?.[0];
        if (word !== undefined) return { name, words: `${field}:${word}` };
      }
    }
  }
  return null;
};

const decideGroup = (texts: PlaceTexts): Decision | null => {
  const all = plainText(`${texts.type} ${texts.category} ${texts.title}`);
  return notWorn.test(all) ? null : decide(texts, ['type', 'category', 'title'], groupPatterns);
};

/**
 * Options take precedence over texts. A section is derived from texts only when it exists. Type and
 * category take precedence over title and tags.
 */
export const placeOf = (texts: PlaceTexts, options: PlaceOptions): Place => {
  const known = sectionPatterns
    .filter(([, , seo]) => options.sections.has(seo))
    .map(([pattern, name]): [RegExp, string] => [pattern, name]);
  const section = decide(texts, ['gender', 'type', 'category', 'title', 'tags'], known);
  const group = decideGroup(texts);
  const named = {
    section: namedPlace(options.section ?? section?.name ?? 'Boutique') ?? { name: 'Boutique', seo: 'boutique' },
    group: namedPlace(options.group ?? group?.name ?? 'Articles') ?? { name: 'Articles', seo: 'articles' },
  };
  const subgroup = namedPlace(texts.type) ?? namedPlace(lastLevel(texts.category));
  const words = [
    options.section === null ? section?.words : undefined,
    options.group === null ? group?.words : undefined,
  ];
  return {
    ...named,
    subgroup: subgroup?.seo === named.group.seo ? null : subgroup,
    words: words.filter((word) => word !== undefined),
  };
};
