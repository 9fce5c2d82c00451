/** Product categories of Google's taxonomy, found by the seoNames of an item's branches. */

const clothing = 'Apparel & Accessories > Clothing';
const accessories = 'Apparel & Accessories > Clothing Accessories';

/** The first matching pattern decides. Patterns have no accents, like seoNames. */
const categories: readonly (readonly [RegExp, string])[] = [
  [
    /chaussettes|collants|lingerie|sous-vetements|soutiens|culottes|boxers|maillots-de-corps|bodies/,
    `${clothing} > Underwear & Socks`,
  ],
  [/pyjama|\bnuit|chemises-de-nuit|gigoteuses/, `${clothing} > Sleepwear & Loungewear`],
  [
    /chaussures|baskets|sandales|mules|babouches|chaussons|bottes|bottines|mocassins|escarpins|ballerines/,
    'Apparel & Accessories > Shoes',
  ],
  [/maillots-de-bain/, `${clothing} > Swimwear`],
  [/couvertures|serviettes|peignoirs|\bbain$/, 'Home & Garden > Linens & Bedding'],
  [/fetes|caftans|boubous|jebbas|tuniques/, `${clothing} > Traditional & Ceremonial Clothing`],
  [/robes/, `${clothing} > Dresses`],
  [/jupes/, `${clothing} > Skirts`],
  [/pantalons|jeans|bloomers/, `${clothing} > Pants`],
  [/manteaux|vestes/, `${clothing} > Outerwear > Coats & Jackets`],
  [/sport/, `${clothing} > Activewear`],
  [/tops|t-shirts|chemises|polos|pulls|gilets|sweats|blouses/, `${clothing} > Shirts & Tops`],
  [/uniforme|tabliers/, `${clothing} > Uniforms`],
  [/portefeuilles/, 'Apparel & Accessories > Handbags, Wallets & Cases > Wallets & Money Clips'],
  [/cartables/, 'Luggage & Bags > Backpacks'],
  [/\bsacs/, 'Apparel & Accessories > Handbags, Wallets & Cases > Handbags'],
  [/bijoux/, 'Apparel & Accessories > Jewelry'],
  [/foulards|echarpes|etoles/, `${accessories} > Scarves & Shawls`],
  [/chapeaux|casquettes|bonnets|chechias/, `${accessories} > Hats`],
  [/ceintures/, `${accessories} > Belts`],
  [/accessoires/, accessories],
  [/vetements/, clothing],
];

/** `seoNames` from the smallest group to the section: `['robes', 'vetements', 'femme']`. Null without a match. */
export const googleCategory = (seoNames: readonly string[]): string | null => {
  for (const seoName of seoNames) {
    const category = categories.find(([pattern]) => pattern.test(seoName))?.[1];
    if (category) return category;
  }
  return null;
};
