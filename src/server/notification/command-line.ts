/** `npm run announcement -- …`: staff command for announcements to all customers. */
import { parseArgs } from 'node:util';
import type { Clock } from '#platform/clock';
import { OperatorError } from '#platform/operator-error';
import type { AnnouncementKind } from '#shared/api/notifications';
import { addDays } from '#shared/dates';
import { announcementMessages as messages, announcementUsage } from './announcement.messages.ts';
import type { Announcement, NewAnnouncement } from './announcement.store.ts';
import type { Announcements } from './announcements.ts';

export type AnnouncementTerminal = {
  readonly announcements: Announcements;
  readonly regions: { readonly get: (code: string) => object | null };
  readonly clock: Clock;
  readonly print: (line: string) => void;
};

const options = {
  type: { type: 'string' },
  titre: { type: 'string', default: '' },
  texte: { type: 'string', default: '' },
  lien: { type: 'string' },
  du: { type: 'string' },
  au: { type: 'string' },
  regions: { type: 'string', default: '' },
} as const;

const parse = (argv: readonly string[]) => {
  try {
    return parseArgs({ args: [...argv], options, allowPositionals: true });
  } catch {
    throw new OperatorError(announcementUsage);
  }
};
type Typed = ReturnType<typeof parse>['values'];

const kinds: Readonly<Record<string, AnnouncementKind>> = {
  actualite: 'NEWS',
  une: 'HIGHLIGHT',
  promotion: 'PROMOTION',
};
const defaultDays = 30;

const dateOf = (typed: string | undefined, otherwise: Date): Date => {
  if (typed === undefined) return otherwise;
  const date = new Date(typed);
  if (!/^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:\d{2}))?$/.test(typed) || Number.isNaN(date.getTime()))
    throw new OperatorError(messages.badDate(typed));
  return date;
};

const textOf = (typed: string, max: number, problem: string): string => {
  const text = typed.trim();
  if (text === '' || text.length > max) throw new OperatorError(problem);
  return text;
};

const announcementOf = (typed: Typed, { clock, regions }: AnnouncementTerminal): NewAnnouncement => {
  const kind = kinds[typed.type ?? ''];
  if (!kind) throw new OperatorError(messages.badType);
  const path = typed.lien ?? null;
  if (path !== null && !/^\/(?!\/)[!-~]{0,499}$/.test(path)) throw new OperatorError(messages.badLink);
  const startsAt = dateOf(typed.du, clock.now());
  const endsAt = dateOf(typed.au, addDays(startsAt, defaultDays));
  if (endsAt <= startsAt || endsAt <= clock.now()) throw new OperatorError(messages.badPeriod);
  const codes = typed.regions
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((code) => code.toUpperCase());
  const unknown = codes.find((code) => regions.get(code) === null);
  if (unknown !== undefined) throw new OperatorError(messages.badRegions(unknown));
  return {
    kind,
    title: textOf(typed.titre, 80, messages.badTitle),
    message: textOf(typed.texte, 200, messages.badText),
    path,
    regions: codes,
    startsAt,
    endsAt,
  };
};

const lineOf = ({ id, kind, title, regions, startsAt, endsAt, withdrawnAt, views }: Announcement): string =>
  [
    id,
    messages.kinds[kind],
    title,
    regions.length === 0 ? messages.everywhere : regions.join(', '),
    `${startsAt.toISOString().slice(0, 10)} → ${endsAt.toISOString().slice(0, 10)}`,
    messages.views(views),
    ...(withdrawnAt ? [messages.isWithdrawn] : []),
  ].join('  ');

/** Throws an OperatorError that says what to type instead. */
export const runAnnouncementCommand = async (
  terminal: AnnouncementTerminal,
  argv: readonly string[],
): Promise<number> => {
  const { announcements, print } = terminal;
  const { positionals, values } = parse(argv);
  const [command = '', typedId] = positionals;
  if (command === 'list') {
    const all = await announcements.list();
    if (all.length === 0) print(messages.none);
    for (const announcement of all) print(lineOf(announcement));
  } else if (command === 'add') print(messages.added(await announcements.add(announcementOf(values, terminal))));
  else if (command === 'withdraw') {
    if (!/^[1-9]\d{0,14}$/.test(typedId ?? '')) throw new OperatorError(messages.badId);
    const id = Number(typedId);
    if (!(await announcements.withdraw(id))) throw new OperatorError(messages.absent(id));
    print(messages.withdrawn(id));
  } else throw new OperatorError(`${messages.unknownCommand(command)}\n\n${announcementUsage}`);
  return 0;
};
