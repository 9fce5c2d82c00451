/** Where a Shopify article goes in our tree, from the words it carries. */
import { plainText, slugOf } from '#shared/text';
import type { StagedPlace } from './staged-row.ts';

export type PlaceOptions = { section: string | null; group: string | null; sections: ReadonlySet<string> };
export type PlaceWords = { category: string; type: string; tags: string; title: string; gender: string };
export type Place = { section: StagedPlace; group: StagedPlace; subgroup: StagedPlace | null };

const sectionWords: [RegExp, string, string][] = [
  [/\b(bebes?|bab(?:y|ies)|nouveau-nes?|newborns?|layette|infants?|toddlers?)\b/, 'Bébé', 'bebe'],
  [/\b(enfants?|kids?|child|children|boys?|girls?|garcons?|filles?|fillettes?)\b/, 'Enfant', 'enfant'],
  [/\b(femmes?|women|womens|woman|ladies|female|dames?)\b/, 'Femme', 'femme'],
  [/\b(hommes?|men|mens|male)\b/, 'Homme', 'homme'],
];

const groupWords: [RegExp, string][] = [
  [/\b(lingerie|underwear|bras?|soutiens?-gorge|culottes?|boxers?|sous-vetements?|socks?|chaussettes?)\b/, 'Lingerie'],
  [/\b(shoes?|chaussures?|sneakers?|baskets?|boots?|bottes?|bottines?|sandals?|sandales?|footwear)\b/, 'Chaussures'],
  [/\b(accessor(?:y|ies)|accessoires?|bags?|handbags?|sacs?|jewel(?:le)?ry|bijoux|watch(?:es)?|montres?|hats?|chapeaux?|scarf|scarves|foulards?|belts?|ceintures?|wallets?|sunglasses|rings?|bracelets?|necklaces?|earrings?)\b/, 'Accessoires'],
  [/\b(cloth(?:es|ing)|apparel|vetements?|shirts?|tops?|t-shirts?|tees?|dress(?:es)?|robes?|pants|pantalons?|jeans?|skirts?|jupes?|jackets?|vestes?|coats?|manteaux?|outerwear|sweaters?|pulls?|hoodies?|shorts|suits?|swimwear|pyjamas?|pajamas)\b/, 'Vêtements'],
]; // prettier-ignore

const longestName = 80;

const named = (text: string): StagedPlace | null => {
  const name = text.replace(/\s+/g, ' ').trim().slice(0, longestName).trim();
  const seo = slugOf(name);
  return seo === '' ? null : { name, seo };
};

/** The last level of `Apparel & Accessories > Clothing > Shirts`. */
const lastLevel = (category: string): string => {
  const level = category.split('>').at(-1)?.trim() ?? '';
  return /^uncategorized$/i.test(level) ? '' : level;
};

const groupOf = (words: PlaceWords): string => {
  // the narrower the words, the surer: the type, then the category from its end, then the title
  const sources = [words.type, ...words.category.split('>').toReversed(), words.title];
  for (const source of sources) {
    // this level of the category names two groups at once
    if (/apparel & accessories/i.test(source)) continue;
    const plain = plainText(source);
    const found = groupWords.find(([pattern]) => pattern.test(plain));
    if (found) return found[1];
  }
  return 'Articles';
};

/** Section, group and sub-group of an article: options first, then its words; a section is only guessed when it exists. */
export const placeOf = (words: PlaceWords, options: PlaceOptions): Place => {
  const plain = plainText(`${words.gender} ${words.type} ${words.category} ${words.title} ${words.tags}`);
  const guessed = sectionWords.find(([pattern, , seo]) => options.sections.has(seo) && pattern.test(plain))?.[1];
  return {
    section: named(options.section ?? guessed ?? 'Boutique') ?? { name: 'Boutique', seo: 'boutique' },
    group: named(options.group ?? groupOf(words)) ?? { name: 'Articles', seo: 'articles' },
    subgroup: named(words.type) ?? named(lastLevel(words.category)),
  };
};
