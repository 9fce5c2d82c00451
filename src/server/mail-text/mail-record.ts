/** What staff see of a mail: its texts in force and the inherited ones, its placeholders, and a sample. */
import type { Mail } from '#platform/mail';
import type { RegionFacts } from '#server/region';
import type { ProMail } from '#shared/api/pro-mails';
import { presetOf } from '#shared/rules/countries';
import { firstSampleRegion, type SampleRegion } from '#shared/rules/mail-samples';
import {
  mailTextFields,
  type MailId,
  type MailTexts,
  type Placeholder,
  type PlaceholderValues,
} from '#shared/rules/mail-texts';
import { withTexts } from './apply-texts.ts';
import { mailSamples } from './mail-samples.ts';
import { mailNames, placeholderNames } from './mail-text.messages.ts';
import { standardOf, textsInForce, textsOf, versionOf, type SavedTexts, type StoredTexts } from './mail-text.rules.ts';
import { previewDocument } from './preview-document.ts';

type Sample = { readonly mail: Mail; readonly standard: MailTexts; readonly values: PlaceholderValues };
type Samples = ReadonlyMap<MailId, Sample>;

/** The first sample of each mail, composed by the functions that compose what is sent. */
const samplesOf = (origin: string, region: SampleRegion): Samples => {
  const samples = new Map<MailId, Sample>();
  for (const mail of mailSamples(origin, region).flatMap(({ mails }) => mails)) {
    const { draft } = mail;
    if (!draft?.editable || samples.has(draft.editable.id)) continue;
    samples.set(draft.editable.id, { mail, standard: standardOf(draft), values: draft.editable.values });
  }
  return samples;
};

export const shownSample = (mail: Mail): ProMail['sample'] => ({
  subject: mail.subject,
  text: mail.text,
  document: previewDocument(mail),
});

const sampleRegionOf = ({ info, name }: RegionFacts): SampleRegion => ({
  ...(presetOf(info.code) ?? firstSampleRegion),
  code: info.code,
  name,
  currency: info.currency,
  phonePrefix: info.phonePrefix,
  timeZone: info.timeZone,
});

export const isChanged = (stored: StoredTexts | null): boolean =>
  mailTextFields.some((field) => (stored?.[field] ?? null) !== null);

/** What a region has without texts of its own; what all regions have without saved texts. */
export const inheritedBy = (isRegion: boolean, { shop }: SavedTexts, standard: MailTexts): MailTexts =>
  isRegion ? textsOf(shop, standard) : standard;

export const createMailRecords = (origin: string) => {
  const cache = new Map<string, Samples>();
  const sampleOf = (id: MailId, region: RegionFacts | null): Sample => {
    const shown = region === null ? firstSampleRegion : sampleRegionOf(region);
    const key = JSON.stringify(shown);
    const samples = cache.get(key) ?? samplesOf(origin, shown);
    cache.set(key, samples);
    const sample = samples.get(id);
    if (!sample) throw new Error(`no sample of the mail ${id}`);
    return sample;
  };
  return {
    sampleOf,
    subjectOf: (id: MailId, saved: SavedTexts): string =>
      withTexts(sampleOf(id, null).mail, textsInForce(saved)).subject,
    recordOf: (id: MailId, region: RegionFacts | null, saved: SavedTexts): Omit<ProMail, 'regions'> => {
      const { mail, values } = sampleOf(id, region);
      const { standard } = sampleOf(id, null);
      const inherited = inheritedBy(region !== null, saved, standard);
      const own = region === null ? saved.shop : saved.region;
      const entries = Object.entries(values) as [Placeholder, string][];
      return {
        mail: id,
        name: mailNames[id],
        region: region?.info.code ?? null,
        version: versionOf(saved),
        isChanged: isChanged(own),
        texts: textsOf(own, inherited),
        inherited,
        mayOmitOpening: standard.opening === '',
        placeholders: entries.map(([placeholder, value]) => ({ name: placeholderNames[placeholder], value })),
        sample: shownSample(withTexts(mail, textsInForce(saved))),
      };
    },
  };
};
