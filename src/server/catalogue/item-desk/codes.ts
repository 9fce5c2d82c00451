/** References and SKUs that are made from names. */
import { slugOf } from '#shared/text';

/** Maximum length that leaves room for a number after the reference. */
const longestReference = 40;

/** `Robe portefeuille en lin` → `ROBE-PORTEFEUILLE-EN-LIN`; empty when the name has no letter or digit. */
export const referenceOf = (name: string): string =>
  slugOf(name).toUpperCase().slice(0, longestReference).replace(/-+$/, '');

/** Codes that one query looks for. */
const batchSize = 50;

const candidatesFrom = (code: string, first: number): string[] =>
  Array.from({ length: batchSize }, (_, index) => (index + first === 1 ? code : `${code}-${index + first}`));

/** Those of `codes` that exist, in capitals. */
type ReadTaken = (codes: readonly string[]) => Promise<ReadonlySet<string>>;

/** The first free code for each: `X`, otherwise `X-2`, `X-3` …. No code is returned twice. */
export const findFreeCodes = async (codes: readonly string[], readTaken: ReadTaken): Promise<string[]> => {
  const taken = new Set(await readTaken(codes.flatMap((code) => candidatesFrom(code, 1))));
  const free: string[] = [];
  for (const code of codes) {
    let own: string | undefined;
    for (let first = 1; own === undefined; first += batchSize) {
      const candidates = candidatesFrom(code, first);
      if (first > 1) for (const one of await readTaken(candidates)) taken.add(one);
      own = candidates.find((candidate) => !taken.has(candidate.toUpperCase()));
    }
    taken.add(own.toUpperCase());
    free.push(own);
  }
  return free;
};

/** `ROBE-1`, `bleu-nuit`, `38` → `ROBE-1-BLEU-NUIT-38`. */
export const skuOf = (reference: string, style: string, size: string): string =>
  [reference, slugOf(style), slugOf(size)].filter(Boolean).join('-').toUpperCase().slice(0, 60);
