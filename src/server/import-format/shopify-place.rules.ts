import { plainText, slugOf } from '#shared/text';
import type { StagedPlace } from './staged-row.ts';

export type PlaceOptions = { section: string | null; group: string | null; sections: ReadonlySet<string> };
export type PlaceTexts = { category: string; type: string; tags: string; title: string; gender: string };
export type Place = { section: StagedPlace; group: StagedPlace; subgroup: StagedPlace | null };

const sectionPatterns: [RegExp, string, string][] = [
  [/\b(bebes?|bab(?:y|ies)|nouveau-nes?|newborns?|layette|infants?|toddlers?)\b/, 'Bébé', 'bebe'],
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

const maxName = 80;

const namedPlace = (text: string): StagedPlace | null => {
  const name = text.replace(/\s+/g, ' ').trim().slice(0, maxName).trim();
  const seo = slugOf(name);
  return seo === '' ? null : { name, seo };
};

/** The last level of `Apparel & Accessories > Clothing > Shirts`. */
const lastLevel = (category: string): string => {
  const level = category.split('>').at(-1)?.trim() ?? '';
  return /^uncategorized$/i.test(level) ? '' : level;
};

const groupOf = (texts: PlaceTexts): string => {
  // most specific first: the type, the category from its last level, the title
  const sources = [texts.type, ...texts.category.split('>').toReversed(), texts.title];
  for (const source of sources) {
    // this category level matches two groups
    if (/apparel & accessories/i.test(source)) continue;
    const plain = plainText(source);
    const match = groupPatterns.find(([pattern]) => pattern.test(plain));
    if (match) return match[1];
  }
  return 'Articles';
};

/** Options win over texts; a section is only derived from texts when it exists. */
export const placeOf = (texts: PlaceTexts, options: PlaceOptions): Place => {
  const plain = plainText(`${texts.gender} ${texts.type} ${texts.category} ${texts.title} ${texts.tags}`);
  const guessed = sectionPatterns.find(([pattern, , seo]) => options.sections.has(seo) && pattern.test(plain))?.[1];
  return {
    section: namedPlace(options.section ?? guessed ?? 'Boutique') ?? { name: 'Boutique', seo: 'boutique' },
    group: namedPlace(options.group ?? groupOf(texts)) ?? { name: 'Articles', seo: 'articles' },
    subgroup: namedPlace(texts.type) ?? namedPlace(lastLevel(texts.category)),
  };
};
