/** Words that set a filter or a sort instead of describing an item. */
export const filterWords = {
  onSale: `solde, soldes, en solde, soldé, soldée, soldés, soldées, promo, promos, promotion, promotions, en promotion, réduction, réductions, réduit, réduits,
    prix réduit, prix réduits, prix barré, remise, remises, rabais, bon plan, bons plans, bonne affaire, bonnes affaires, offre, offres, offre spéciale,
    fin de série, fins de série, dernière démarque, démarque, prix cassé, prix cassés, déstockage, liquidation, braderie, outlet, black friday, code promo, ventes privées, vente privée, sale, sales, on sale, discount, deals, promotional,
    تخفيضات, تخفيض, صولد, صولدات, عروض, عرض, خصم, تنزيلات, برومو`,
  isNew: `nouveauté, nouveautés, nouveau, nouveaux, nouvelle, nouvelles, nouvelle collection, nouveaux articles, nouvel arrivage, nouveaux arrivages, arrivage,
    arrivages, dernière collection, dernières nouveautés, derniers arrivages, dernier, dernière, récent, récents, new, new in, new arrivals, new collection,
    what's new, جديد, جديدة, الجديد, وصل حديثا`,
  cheapestFirst: `petit budget, petits budgets, budget, prix doux, prix mini, moindre prix, pas cher, pas chère, pas chers, pas chères, moins cher, moins chère, moins chers, bon marché, petit prix, petits prix, à petit prix,
    prix bas, meilleur prix, meilleurs prix, mini prix, économique, abordable, abordables, premier prix, prix croissant, cheap, cheapest, low price, affordable,
    رخيص, رخيصة, ارخص`,
  dearestFirst: `prix décroissant, plus cher, plus chère, haut de gamme, luxe, de luxe, luxueux, luxury`,
  bestRatedFirst: `mieux noté, mieux notés, mieux notées, meilleures notes, meilleur avis, meilleurs avis, bien noté, best rated, top rated`,
  popular: `meilleures ventes, meilleure vente, best-seller, best-sellers, bestseller, bestsellers, top ventes, plus vendu, plus vendus, plus vendues,
    populaire, populaires, tendance, tendances, coups de cœur, coup de cœur, incontournables, best selling, trending, الاكثر مبيعا`,
} as const;

export type FilterWord = keyof typeof filterWords;

/** Terms that contain a word of a filter but mean something else. */
export const notFilters = `nouveau-né, nouveau né, nouveaux-nés, nouvel an, new born, new balance`;
