/** Immutable index of the tree and of names (brands, colours, sizes …) by id and seoName. */
import { absentImage } from '#shared/rules/image';
import { careImageName } from '#shared/care-symbols';
import type { Branch, CareKey, CareSymbol, Group, Section, Size, SpecialGroup, Style } from '#shared/api/shapes';
import type { BranchRow, DictionaryRows, SizeRow, SpecialGroupRow } from './dictionary.store.ts';

export type GroupPlace = { group: Group; section: Section };
export type SubGroupPlace = GroupPlace & { subGroup: Branch };

export type SpecialGroupEntry = {
  value: SpecialGroup;
  /** Null when shown in every section. */
  sectionId: number | null;
  startsAt: Date | null;
  endsAt: Date | null;
};

export type BranchKind = 'section' | 'group' | 'subgroup' | 'special';
/** Texts for search engines; null: made from the name. */
export type SeoTexts = { readonly title: string | null; readonly description: string | null };

export type SizeEntry = { value: Size; order: number };

export type Dictionary = {
  sections: readonly Section[];
  readonly section: (key: number | string) => Section | null;
  readonly groupById: (id: number) => GroupPlace | null;
  readonly subGroupById: (id: number) => SubGroupPlace | null;
  /** Place named by seoNames; null when one of them does not exist there. */
  place(names: { section?: string | undefined; group?: string | undefined; subGroup?: string | undefined }): {
    section: Section | null;
    group: Group | null;
    subGroup: Branch | null;
  } | null;
  specialGroups: readonly SpecialGroupEntry[];
  readonly specialGroup: (key: number | string) => SpecialGroupEntry | null;
  brands: readonly { readonly id: number; readonly name: string }[];
  readonly brand: (id: number) => string | null;
  readonly material: (id: number) => string | null;
  readonly fit: (id: number) => string | null;
  readonly style: (id: number) => Style | null;
  /** The `order` of an entry sorts by size system, then from small to large. */
  readonly size: (id: number) => SizeEntry | null;
  sizes: readonly Size[];
  readonly hasLooks: (sectionId: number, at: Date) => boolean;
  readonly care: (key: string) => CareSymbol | null;
  readonly seoTexts: (kind: BranchKind, id: string) => SeoTexts | null;
};

const branchOf = (row: { id: number; name: string; seo_name: string }): Branch => ({
  id: String(row.id),
  name: row.name,
  seoName: row.seo_name,
});

const sectionsOf = (rows: DictionaryRows): Section[] => {
  const subGroups = Map.groupBy(rows.subGroups, (row) => row.group_id);
  const groups = Map.groupBy(rows.groups, (row) => row.section_id);
  return rows.sections.map((row) => ({
    ...branchOf(row),
    image: row.image ?? absentImage(row.name),
    landingPageImage: row.landing ?? row.image ?? absentImage(row.name),
    groups: (groups.get(row.id) ?? []).map((group) => ({
      ...branchOf(group),
      subGroups: (subGroups.get(group.id) ?? []).map(branchOf),
    })),
  }));
};

const specialGroupOf = (row: SpecialGroupRow): SpecialGroupEntry => ({
  value: { ...branchOf(row), image: row.image, description: row.description },
  sectionId: row.section_id,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
});

const sizeOf = (row: SizeRow, order: number): [number, SizeEntry] => [
  row.id,
  { value: { id: String(row.id), label: row.label, system: row.system }, order },
];

const placesOf = (sections: readonly Section[]) => {
  const groups = new Map<number, GroupPlace>();
  const subGroups = new Map<number, SubGroupPlace>();
  for (const section of sections)
    for (const group of section.groups) {
      groups.set(Number(group.id), { section, group });
      for (const subGroup of group.subGroups) subGroups.set(Number(subGroup.id), { section, group, subGroup });
    }
  return { groups, subGroups };
};

const byKey = <Entry>(entries: readonly Entry[], branch: (entry: Entry) => Branch): Map<number | string, Entry> =>
  new Map(
    entries.flatMap((entry): [number | string, Entry][] => [
      [Number(branch(entry).id), entry],
      [branch(entry).seoName, entry],
    ]),
  );

const findPlace =
  (sections: Map<number | string, Section>): Dictionary['place'] =>
  (names) => {
    const section = names.section === undefined ? null : sections.get(names.section);
    if (section === undefined) return null;
    const group = names.group === undefined ? null : section?.groups.find(({ seoName }) => seoName === names.group);
    if (group === undefined) return null;
    const subGroup =
      names.subGroup === undefined ? null : group?.subGroups.find(({ seoName }) => seoName === names.subGroup);
    return subGroup === undefined ? null : { section, group, subGroup };
  };

/** Has an entry only for branches with texts for search engines, which are few. */
const seoTextsOf = (rows: DictionaryRows): Map<string, SeoTexts> => {
  const kinds: [BranchKind, readonly BranchRow[]][] = [
    ['section', rows.sections],
    ['group', rows.groups],
    ['subgroup', rows.subGroups],
    ['special', rows.specialGroups],
  ];
  return new Map(
    kinds.flatMap(([kind, branches]) =>
      branches
        .filter(({ seo_title: title, seo_description: description }) => title !== null || description !== null)
        .map((row) => [`${kind} ${row.id}`, { title: row.seo_title, description: row.seo_description }] as const),
    ),
  );
};

export const buildDictionary = (rows: DictionaryRows): Dictionary => {
  const sections = sectionsOf(rows);
  const sectionByKey = byKey(sections, (section) => section);
  const places = placesOf(sections);
  const specialGroups = rows.specialGroups.map(specialGroupOf);
  const specialByKey = byKey(specialGroups, (entry) => entry.value);
  const seoTexts = seoTextsOf(rows);
  const brands = new Map(rows.brands.map((row) => [row.id, row.name]));
  const materials = new Map(rows.materials.map((row) => [row.id, row.name]));
  const fits = new Map(rows.fits.map((row) => [row.id, row.name]));
  const styles = new Map(rows.styles.map(({ id, name, hex }) => [id, { id: String(id), name, hex }]));
  const sizes = new Map(rows.sizes.map(sizeOf));
  const care = new Map(
    rows.care.map(({ key, label }) => [key, { key: key as CareKey, label, image: careImageName(key) }]),
  );
  return {
    sections,
    section: (key) => sectionByKey.get(key) ?? null,
    groupById: (id) => places.groups.get(id) ?? null,
    subGroupById: (id) => places.subGroups.get(id) ?? null,
    place: findPlace(sectionByKey),
    specialGroups,
    specialGroup: (key) => specialByKey.get(key) ?? null,
    brands: rows.brands.map(({ id, name }) => ({ id, name })),
    brand: (id) => brands.get(id) ?? null,
    material: (id) => materials.get(id) ?? null,
    fit: (id) => fits.get(id) ?? null,
    style: (id) => styles.get(id) ?? null,
    size: (id) => sizes.get(id) ?? null,
    sizes: [...sizes.values()].map(({ value }) => value),
    hasLooks: (sectionId, at) =>
      rows.lookSections.some(
        ({ section_id: own, starts_at: startsAt, ends_at: endsAt }) =>
          (own === null || own === sectionId) && isRunning({ startsAt, endsAt }, at),
      ),
    care: (key) => care.get(key) ?? null,
    seoTexts: (kind, id) => seoTexts.get(`${kind} ${id}`) ?? null,
  };
};

/** Running special groups of the section and of all sections; with a null `sectionId`, every running one. */
export const runningSpecialGroups = (dictionary: Dictionary, sectionId: number | null, at: Date): SpecialGroup[] =>
  dictionary.specialGroups
    .filter((entry) => isRunning(entry, at))
    .filter((entry) => sectionId === null || entry.sectionId === null || entry.sectionId === sectionId)
    .map((entry) => entry.value);

/** The end is exclusive: [startsAt, endsAt). */
export const isRunning = (entry: Pick<SpecialGroupEntry, 'startsAt' | 'endsAt'>, at: Date): boolean =>
  (entry.startsAt === null || entry.startsAt <= at) && (entry.endsAt === null || at < entry.endsAt);
