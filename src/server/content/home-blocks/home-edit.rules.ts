/** Blocks of a home page as the forms write them and as the setting stores them, and what a block needs. */
import type { ProHomeBlock } from '#shared/api/pro-home';
import { focalPointsOf } from '#shared/rules/focal-point';
import { dateOf, stateOfPeriod } from '#shared/rules/period';
import { homeBlocks, type ItemSource, type StoredBlock } from './home-blocks.ts';
import { homeMessages as messages } from './home-edit.messages.ts';

/** A stored block with the id that the screens name it by. */
export type EditedBlock = StoredBlock & { readonly id: number };
export type TypedBlock = Omit<ProHomeBlock, 'id' | 'version' | 'hidden' | 'state' | 'change'>;

/** Blocks without an id get one by their position, the same at each read. */
export const withIds = (blocks: readonly StoredBlock[]): EditedBlock[] => {
  const highest = Math.max(0, ...blocks.map(({ id }) => id ?? 0));
  return blocks.map((block, index) => ({ ...block, id: block.id ?? highest + index + 1 }));
};

export const nextIdOf = (...pages: readonly (readonly EditedBlock[])[]): number =>
  Math.max(0, ...pages.flat().map(({ id }) => id)) + 1;

const sourceOf = ({ source, specialGroup, items }: TypedBlock): ItemSource => {
  if (source === 'items') return { kind: source, refs: items };
  if (source === 'specialGroup') return { kind: source, seoName: specialGroup ?? '' };
  return { kind: source };
};

const contentOf = (typed: TypedBlock): Record<string, unknown> => {
  const { kind, title, text, image, imageTall, gallery, seeAll, limit } = typed;
  const link = { link: typed.link, linkLabel: typed.linkLabel?.trim() || null };
  const count = limit === null ? {} : { limit };
  const base = { type: kind, title: title.trim() };
  switch (kind) {
    case 'HERO':
      return { ...base, text: text.trim(), ...link, image, imageTall, ...focalPointsOf(typed) };
    case 'EDITORIAL':
      return { ...base, text: text.trim(), ...link, image, imageTall, gallery };
    case 'ITEM_ROW':
      return { ...base, ...link, source: sourceOf(typed), seeAll };
    case 'SPECIAL_GROUPS':
    case 'NEWS':
      return { ...base, ...count };
    case 'STORES':
      return { ...base, text: text.trim(), image };
    case 'NEWSLETTER':
      return { ...base, text: text.trim() };
    case 'SECTION_TILES':
      return base;
  }
};

export const blockOf = (
  typed: TypedBlock,
  { id, version, hidden }: { id: number; version: number; hidden: boolean },
): EditedBlock => {
  const { regions, startsAt, endsAt } = typed;
  const [block] = homeBlocks.parse([{ ...contentOf(typed), version, hidden, regions, startsAt, endsAt }]);
  if (!block) throw new Error('block was not parsed');
  return { ...block, id };
};

const empty = {
  text: '',
  link: null,
  linkLabel: null,
  image: null,
  imageTall: null,
  focalX: null,
  focalY: null,
  tallFocalX: null,
  tallFocalY: null,
  gallery: [],
  source: 'newest',
  specialGroup: null,
  items: [],
  seeAll: false,
  limit: null,
} as const;

const membersOf = (block: EditedBlock): Partial<TypedBlock> => {
  switch (block.type) {
    case 'HERO': {
      const { text, link, linkLabel, image, imageTall, focal, focalTall } = block;
      const points = { focalX: focal?.x, focalY: focal?.y, tallFocalX: focalTall?.x, tallFocalY: focalTall?.y };
      const filled = Object.fromEntries(Object.entries(points).map(([name, value]) => [name, value ?? null]));
      return { text, link, linkLabel, image, imageTall, ...filled };
    }
    case 'EDITORIAL': {
      const { text, link, linkLabel, image, imageTall, gallery } = block;
      return { text, link, linkLabel, image, imageTall, gallery };
    }
    case 'ITEM_ROW': {
      const { link, linkLabel, source, seeAll } = block;
      return {
        link,
        linkLabel,
        seeAll,
        source: source.kind,
        specialGroup: source.kind === 'specialGroup' ? source.seoName : null,
        items: source.kind === 'items' ? source.refs : [],
      };
    }
    case 'SPECIAL_GROUPS':
    case 'NEWS':
      return { limit: block.limit };
    case 'STORES':
      return { text: block.text, image: block.image };
    case 'NEWSLETTER':
      return { text: block.text };
    case 'SECTION_TILES':
      return {};
  }
};

/** The block as forms, journal and comparisons show it. */
export const typedOf = (block: EditedBlock): TypedBlock => ({
  ...empty,
  gallery: [],
  items: [],
  kind: block.type,
  title: block.title,
  ...membersOf(block),
  regions: block.regions,
  startsAt: block.startsAt,
  endsAt: block.endsAt,
});

const isSame = (a: EditedBlock, b: EditedBlock): boolean =>
  a.hidden === b.hidden && JSON.stringify(typedOf(a)) === JSON.stringify(typedOf(b));

export const viewOfBlock = (block: EditedBlock, published: readonly EditedBlock[], at: Date): ProHomeBlock => {
  const former = published.find(({ id }) => id === block.id);
  const period = { startsAt: dateOf(block.startsAt), endsAt: dateOf(block.endsAt) };
  return {
    ...typedOf(block),
    id: block.id,
    version: block.version,
    hidden: block.hidden,
    state: stateOfPeriod({ isOff: block.hidden, ...period }, at),
    change: former === undefined ? 'ADDED' : isSame(former, block) ? null : 'CHANGED',
  };
};

/** Whether the blocks that both pages have stand in another order. */
export const isReordered = (before: readonly EditedBlock[], after: readonly EditedBlock[]): boolean => {
  const order = (blocks: readonly EditedBlock[], others: readonly EditedBlock[]): string =>
    blocks.flatMap(({ id }) => (others.some((other) => other.id === id) ? [id] : [])).join(' ');
  return order(before, after) !== order(after, before);
};

/** Null when one of the blocks is not on the page. */
export const moved = (blocks: readonly EditedBlock[], id: number, before: number | null): EditedBlock[] | null => {
  const block = blocks.find((one) => one.id === id);
  const others = blocks.filter((one) => one.id !== id);
  const at = before === null ? others.length : others.findIndex((one) => one.id === before);
  return block === undefined || at === -1 ? null : [...others.slice(0, at), block, ...others.slice(at)];
};

type Known = {
  readonly regions: ReadonlySet<string>;
  readonly images: ReadonlySet<string>;
  readonly specialGroups: ReadonlySet<string>;
  readonly unknownItems: readonly string[];
};

/** The pictures that the kind of the block shows. */
export const picturesOfBlock = ({ kind, image, imageTall, gallery }: TypedBlock): (string | null)[] => {
  if (kind === 'EDITORIAL') return [image, imageTall, ...gallery];
  if (kind === 'HERO') return [image, imageTall];
  return kind === 'STORES' ? [image] : [];
};

const isUnknownPicture = (name: string | null, { images }: Known): boolean => name !== null && !images.has(name);

/** One French sentence for each wrong field. */
export const problemsOfBlock = (typed: TypedBlock, known: Known): { field: string; message: string }[] => {
  const { kind, source, specialGroup, items, startsAt, endsAt } = typed;
  const isRow = kind === 'ITEM_ROW';
  const ofGroup = isRow && source === 'specialGroup';
  const ofItems = isRow && source === 'items';
  const hasLink = ['HERO', 'EDITORIAL', 'ITEM_ROW'].includes(kind);
  const needsLink = hasLink && typed.linkLabel !== null && typed.link === null && !(isRow && typed.seeAll);
  const isPictured = picturesOfBlock(typed);
  const hasUnknown = (name: string | null): boolean => isPictured.includes(name) && isUnknownPicture(name, known);
  const problems: [field: string, isWrong: boolean, message: string][] = [
    ['specialGroup', ofGroup && specialGroup === null, messages.noGroup],
    ['specialGroup', ofGroup && specialGroup !== null && !known.specialGroups.has(specialGroup), messages.unknownGroup],
    ['items', ofItems && items.length === 0, messages.noItems],
    ['items', ofItems && known.unknownItems.length > 0, messages.unknownItems(known.unknownItems)],
    ['linkLabel', needsLink, messages.labelWithoutLink],
    ['image', hasUnknown(typed.image), messages.unknownImage],
    ['imageTall', hasUnknown(typed.imageTall), messages.unknownImage],
    ['gallery', typed.gallery.some(hasUnknown), messages.unknownImage],
    ['focalX', (typed.focalX === null) !== (typed.focalY === null), messages.halfPoint],
    ['tallFocalX', (typed.tallFocalX === null) !== (typed.tallFocalY === null), messages.halfPoint],
    ['limit', kind === 'NEWS' && (typed.limit ?? 0) > 12, messages.tooManyNews],
    ['regions', typed.regions.some((code) => !known.regions.has(code)), messages.unknownRegion],
    ['endsAt', startsAt !== null && endsAt !== null && endsAt <= startsAt, messages.badPeriod],
  ];
  return problems.flatMap(([field, isWrong, message]) => (isWrong ? [{ field, message }] : []));
};
