import { implement, type Implementation } from '#platform/contract';
import type { Tx } from '#platform/db';
import { changesBetween, checkVersion, recordAct } from '#server/audit';
import type { RegionFacts, Regions } from '#server/region';
import { proMails as calls, type ProMail, type ProMailRow } from '#shared/api/pro-mails';
import { ShopError } from '#shared/errors';
import {
  mailTextFields,
  mailsByGroup,
  mayHaveRegionTexts,
  type MailGroup,
  type MailId,
  type MailTexts,
} from '#shared/rules/mail-texts';
import { createMailRecords, inheritedBy, isChanged, shownSample } from './mail-record.ts';
import { withTexts } from './apply-texts.ts';
import { fieldNames, labelIn, mailNames, refusals } from './mail-text.messages.ts';
import { refusalOf, storedOf, textsOf, versionOf, type StoredTexts } from './mail-text.rules.ts';
import type { MailTextDeps } from './mail-text.ts';
import { lockSaved, readAll, readSaved, writeTexts } from './mail-text.store.ts';

type Deps = Pick<MailTextDeps, 'db' | 'clock' | 'publicOrigin'> & {
  readonly regions: Pick<Regions, 'every' | 'facts'>;
  readonly onSaved: (mail: MailId) => void;
};

const groups = Object.entries(mailsByGroup) as [MailGroup, readonly MailId[]][];

/** As the journal shows them. */
const byFieldName = (texts: MailTexts): Record<string, string> =>
  Object.fromEntries(mailTextFields.map((field) => [fieldNames[field], texts[field]]));

type Change = { readonly name: string; readonly id: MailId; readonly code: string | null; readonly version: number };

type Records = ReturnType<typeof createMailRecords>;
/** Throws NOT_FOUND for an unknown region, and for a mail that is sent for no region. */
type FindRegion = (id: MailId, code: string | null) => RegionFacts | null;

const createFindRegion =
  (regions: Deps['regions']): FindRegion =>
  (id, code) => {
    if (code === null) return null;
    const region = mayHaveRegionTexts(id) ? regions.facts(code) : null;
    if (region === null) throw new ShopError('NOT_FOUND');
    return region;
  };

const createReads = ({ db, regions }: Deps, { subjectOf, recordOf }: Records, regionOf: FindRegion) => {
  const read = async (id: MailId, code: string | null): Promise<ProMail> => {
    const region = regionOf(id, code);
    const [saved, rows] = await Promise.all([readSaved(db, id, code), readAll(db)]);
    const offered = mayHaveRegionTexts(id) ? regions.every() : [];
    const changed = new Set(rows.filter(({ mail }) => mail === id).map((row) => row.region));
    return {
      ...recordOf(id, region, saved),
      regions: offered.map(({ info, name }) => ({ code: info.code, name, isChanged: changed.has(info.code) })),
    };
  };

  const list = async (): Promise<ProMailRow[]> => {
    const rows = await readAll(db);
    const rowOf = (group: MailGroup, mail: MailId): ProMailRow => {
      const own = rows.filter((row) => row.mail === mail);
      const shop = own.find(({ region }) => region === null) ?? null;
      const named = regions.every().filter(({ info }) => own.some(({ region }) => region === info.code));
      const subject = subjectOf(mail, { shop, region: null });
      return {
        group,
        mail,
        name: mailNames[mail],
        subject,
        isChanged: isChanged(shop),
        regions: named.map(({ name }) => name),
      };
    };
    return groups.flatMap(([group, ids]) => ids.map((id) => rowOf(group, id)));
  };
  return { read, list };
};

export const mailTextRoutes = (deps: Deps): Implementation[] => {
  const { db, clock, publicOrigin, regions, onSaved } = deps;
  const records = createMailRecords(publicOrigin);
  const { sampleOf } = records;
  const regionOf = createFindRegion(regions);
  const { read, list } = createReads(deps, records, regionOf);

  /** Throws BAD_REQUEST with one French sentence for each wrong text. */
  const check = (id: MailId, texts: MailTexts): MailTexts => {
    const { standard, values } = sampleOf(id, null);
    const errors = mailTextFields.flatMap((field) => {
      const isMissing = field === 'opening' && texts.opening === '' && standard.opening !== '';
      const message = isMissing ? refusals.noOpening : refusalOf(texts[field], values);
      return message === null ? [] : [{ field, message }];
    });
    if (errors.length > 0) throw new ShopError('BAD_REQUEST', { errors });
    return texts;
  };

  /** `typed`: null to take back the inherited texts. */
  const write = async (tx: Tx, { id, code, version }: Change, typed: MailTexts | null): Promise<void> => {
    const region = regionOf(id, code);
    const saved = await lockSaved(tx, id, code, clock.now());
    await checkVersion(tx, { version: versionOf(saved) }, { object: 'mail', objectId: id, version });
    const inherited = inheritedBy(code !== null, saved, sampleOf(id, null).standard);
    const stored: StoredTexts = storedOf(typed ?? inherited, inherited);
    writeTexts(tx, { mail: id, region: code }, stored, clock.now());
    const former = code === null ? saved.shop : saved.region;
    const changes = changesBetween(byFieldName(textsOf(former, inherited)), byFieldName(textsOf(stored, inherited)));
    recordAct(tx, { object: 'mail', objectId: id, label: labelIn(mailNames[id], region?.name ?? null), ...changes });
  };

  const save = async (change: Change, typed: MailTexts | null): Promise<ProMail> => {
    await db.command({ name: change.name }, async (tx) => write(tx, change, typed));
    onSaved(change.id);
    return read(change.id, change.code);
  };

  return [
    implement(calls.list, async () => ({ mails: await list() })),
    implement(calls.byId, ({ mail, region = null }) => read(mail, region)),
    implement(calls.preview, async ({ mail, region, ...texts }) =>
      shownSample(withTexts(sampleOf(mail, regionOf(mail, region)).mail, check(mail, texts))),
    ),
    implement(calls.save, ({ mail, region, version, ...texts }) =>
      save({ name: 'mail-text.save', id: mail, code: region, version }, check(mail, texts)),
    ),
    implement(calls.restore, ({ mail, region, version }) =>
      save({ name: 'mail-text.restore', id: mail, code: region, version }, null),
    ),
  ];
};
