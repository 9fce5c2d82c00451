/** Chooses the drawing for an item without a photograph, from its name, sub-group and group. */
import type { GarmentKind } from '#ui/garment.tsx';

/** Words, without accents, that select each drawing. */
const patterns: Record<GarmentKind, RegExp> = {
  boot: /\bbott(?:e|ine)s?\b|\bboots?\b/,
  sandal: /\bsandales?\b|\btongs?\b|\bmules?\b|\bclaquettes?\b/,
  shoe: /\b(?:basket|chaussure|sneaker|escarpin|ballerine|mocassin|derb(?:y|ie)|richelieu|chausson)s?\b|\bpremiers-pas\b/,
  bag: /\b(?:sac|pochette|cabas|panier|cartable|besace|bijou|bague|collier|portefeuille)s?\b|\baccessoires?\b/,
  belt: /\bceintures?\b|\bbretelles?\b/,
  hat: /\b(?:chapeau|chapeaux|bobs?|casquettes?)\b/,
  beanie: /\bbonnets?\b|\bmoufles?\b|\bgants?\b/,
  scarf: /\b(?:echarpe|foulard|chale|carre|bavoir|lange)s?\b/,
  sock: /\b(?:chaussette|collant|bas-chaussant)s?\b/,
  briefs: /\b(?:culotte|shorty|slip|boxer|calecon|maillot-de-bain)s?\b|\bshortys\b/,
  lingerie: /\bsoutiens?-gorge\b|\bbrassieres?\b|\blingerie\b|\bbikinis?\b/,
  bodysuit:
    /\bbod(?:y|ies)\b|\bpyjamas?\b|\b(?:dors-bien|barboteuse|combinaison|gigoteuse|grenouillere)s?\b|\bsous-vetements\b/,
  dress: /\b(?:robe|nuisette)s?\b/,
  skirt: /\bjup(?:e|on)s?\b/,
  coat: /\b(?:manteau|manteaux|parkas?|trench|doudounes?|cires?|cabans?|burnous|impermeables?)\b/,
  jacket: /\b(?:veste|blazer|blouson|costume|gilet|cardigan)s?\b/,
  trousers: /\b(?:pantalon|jean|chino|short|bermuda|legging|jogging|salopette)s?\b/,
  shirt: /\b(?:chemise|chemisier|surchemise|blouse|tunique)s?\b/,
  sweater: /\b(?:pull|sweat|hoodie|polaire|col-roule)s?\b/,
  't-shirt': /\b(?:t-shirt|tee-shirt|debardeur|polo|top|mariniere|haut|maillot)s?\b|\bvetements\b/,
};

const kinds = Object.entries(patterns) as [GarmentKind, RegExp][];

export const garmentKinds: readonly GarmentKind[] = kinds.map(([kind]) => kind);

/** The first matching word decides: « robe-pull » is a dress, « jupe en jean » is a skirt. */
const findKind = (text: string): GarmentKind | null => {
  let best: { kind: GarmentKind; at: number; length: number } | null = null;
  for (const [kind, pattern] of kinds) {
    const match = pattern.exec(text);
    if (!match) continue;
    const [{ length }, at] = [match[0], match.index];
    if (best === null || at < best.at || (at === best.at && length > best.length)) best = { kind, at, length };
  }
  return best?.kind ?? null;
};

const cache = new Map<string, GarmentKind | null>();
const maxCacheSize = 5000;

/** `texts`: slugs and seoNames, the most specific first. */
export const garmentKindOf = (texts: readonly (string | null | undefined)[]): GarmentKind => {
  for (const text of texts) {
    if (!text) continue;
    let kind = cache.get(text);
    if (kind === undefined) {
      kind = findKind(text);
      if (cache.size >= maxCacheSize) cache.clear();
      cache.set(text, kind);
    }
    if (kind) return kind;
  }
  return 't-shirt';
};
