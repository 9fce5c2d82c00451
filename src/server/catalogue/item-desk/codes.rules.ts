/** References and SKUs that are made from names. */
import { slugOf } from '#shared/text';

/** Maximum length that leaves room for a number after the reference. */
const longestReference = 40;

/** `Robe portefeuille en lin` → `ROBE-PORTEFEUILLE-EN-LIN`; empty when the name has no letter. */
export const referenceOf = (name: string): string =>
  slugOf(name).toUpperCase().slice(0, longestReference).replace(/-+$/, '');

/** The first free one of `X`, `X-2`, `X-3` …; `taken` are in capitals. */
export const freeCode = (code: string, taken: ReadonlySet<string>): string => {
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? code : `${code}-${number}`;
    if (!taken.has(candidate.toUpperCase())) return candidate;
  }
};

/** Candidates among which `freeCode` chooses. */
export const codeCandidates = (code: string): string[] =>
  Array.from({ length: 50 }, (_, index) => (index === 0 ? code : `${code}-${index + 1}`));

/** `ROBE-1`, `bleu-nuit`, `38` → `ROBE-1-BLEU-NUIT-38`. */
export const skuOf = (reference: string, style: string, size: string): string =>
  [reference, slugOf(style), slugOf(size)].filter(Boolean).join('-').toUpperCase().slice(0, 60);
