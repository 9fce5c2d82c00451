/** The JSON file that describes a campaign. */
import { z } from 'zod';
import { coinOf, parseAmount, type Currency } from '#shared/money';
import { campaignMessages as messages } from './campaign.messages.ts';

const day = z.iso.date();
const name = z.string().trim().min(1).max(120);
const stock = z.int().min(1).max(100_000);
const imageFile = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,119}$/);

const prize = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('PHYSICAL'), name, image: imageFile, stock }),
  z.strictObject({
    type: z.literal('PROMOTION_CARD'),
    name,
    image: imageFile,
    stock,
    percent: z.number().min(0.01).max(100).optional(),
    /** By region, as people write them: `15,000`. */
    amounts: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    days: z.int().min(1).max(730),
  }),
]);

const campaign = z.strictObject({
  name,
  from: day,
  to: day,
  regions: z.array(z.string()).min(1).max(20),
  odds: z.int().min(1).max(1_000_000),
  orderOdds: z.int().min(1).max(1_000_000).nullable().default(null),
  revealAfterSeconds: z.int().min(0).max(86_400).default(10),
  winsPerAddress: z.int().min(1).max(10_000).default(3),
  items: z.array(z.string()).max(1_000).default([]),
  sections: z.array(z.string()).max(100).default([]),
  prizes: z.array(prize).min(1).max(50),
});

export type PrizePlan = {
  readonly type: 'PHYSICAL' | 'PROMOTION_CARD';
  readonly name: string;
  readonly image: string;
  readonly stock: number;
  readonly percentBp: number | null;
  readonly codeDays: number | null;
  readonly amounts: readonly { readonly region: string; readonly currency: Currency; readonly amount: number }[];
};

export type CampaignPlan = Omit<z.output<typeof campaign>, 'prizes'> & { readonly prizes: readonly PrizePlan[] };

/** Names that exist in the shop. */
export type KnownNames = {
  readonly currencyOf: (region: string) => Currency | null;
  readonly regions: readonly string[];
};

type FilePrize = z.output<typeof prize>;

const amountOf = (written: string | number, currency: Currency): number | null => {
  const amount = parseAmount(typeof written === 'number' ? String(written).replace('.', ',') : written, currency);
  return amount !== null && amount > 0 && amount % coinOf(currency) === 0 ? amount : null;
};

const planPrize = (entry: FilePrize, regions: readonly string[], known: KnownNames) => {
  const errors: string[] = [];
  const base = { type: entry.type, name: entry.name, image: entry.image, stock: entry.stock };
  if (entry.type === 'PHYSICAL')
    return { errors, plan: { ...base, percentBp: null, codeDays: null, amounts: [] } satisfies PrizePlan };
  const { percent, amounts = {}, days } = entry;
  if ((percent === undefined) === (Object.keys(amounts).length === 0)) errors.push(messages.percentOrAmounts);
  const planned = Object.entries(amounts).flatMap(([region, written]) => {
    const currency = known.currencyOf(region);
    const amount = currency && amountOf(written, currency);
    if (currency && amount) return [{ region, currency, amount }];
    errors.push(
      currency ? messages.badAmount(region, String(written), currency) : messages.unknownRegion(region, known.regions),
    );
    return [];
  });
  if (percent === undefined)
    errors.push(...regions.filter((region) => !(region in amounts)).map((region) => messages.missingAmount(region)));
  const percentBp = percent === undefined ? null : Math.round(percent * 100);
  return { errors, plan: { ...base, percentBp, codeDays: days, amounts: planned } satisfies PrizePlan };
};

const issueText = (issue: z.core.$ZodIssue): string => {
  const path = issue.path.map((part) => (typeof part === 'number' ? `[${part + 1}]` : `.${String(part)}`)).join('');
  return messages.at(path.replace(/^\./, ''), messages.issue(issue));
};

export type ReadCampaign = { readonly plan: CampaignPlan } | { readonly errors: readonly string[] };

export const readCampaign = (text: string, known: KnownNames): ReadCampaign => {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { errors: [messages.notJson] };
  }
  const parsed = campaign.safeParse(json);
  if (!parsed.success) return { errors: parsed.error.issues.map(issueText) };
  const { prizes, ...rest } = parsed.data;
  const regions = [...new Set(rest.regions)];
  const errors = regions
    .filter((region) => known.currencyOf(region) === null)
    .map((region) => messages.at('regions', messages.unknownRegion(region, known.regions)));
  if (rest.to < rest.from) errors.push(messages.at('to', messages.endsBeforeStart));
  const planned = prizes.map((entry) => planPrize(entry, regions, known));
  planned.forEach(({ errors: own }, index) =>
    errors.push(...own.map((error) => messages.at(`prizes[${index + 1}]`, error))),
  );
  return errors.length > 0 ? { errors } : { plan: { ...rest, regions, prizes: planned.map(({ plan }) => plan) } };
};
