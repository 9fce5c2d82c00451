/** Reads the small tables of names completely. */
import { statement, type Reader } from '#platform/db';
import { imageJson, type ImageRow } from '#server/image';
import type { SizeSystem } from '#shared/api/shapes';

export type BranchRow = {
  id: number;
  name: string;
  seo_name: string;
  seo_title: string | null;
  seo_description: string | null;
};
export type SectionRow = BranchRow & { image: ImageRow | null; landing: ImageRow | null };
export type GroupRow = BranchRow & { section_id: number };
export type SubGroupRow = BranchRow & { group_id: number };
export type StyleRow = { id: number; name: string; seo_name: string; hex: string | null };
export type SizeRow = { id: number; system: SizeSystem; label: string; position: number };
export type SpecialGroupRow = BranchRow & {
  section_id: number | null;
  description: string | null;
  image: ImageRow | null;
  starts_at: Date | null;
  ends_at: Date | null;
};
export type CareRow = { key: string; label: string; position: number };

export type DictionaryRows = {
  sections: SectionRow[];
  groups: GroupRow[];
  subGroups: SubGroupRow[];
  specialGroups: SpecialGroupRow[];
  brands: { id: number; name: string }[];
  materials: { id: number; name: string }[];
  fits: { id: number; name: string }[];
  styles: StyleRow[];
  sizes: SizeRow[];
  care: CareRow[];
  /** Section of each active look; null when it is shown in every section. */
  lookSections: { section_id: number | null; starts_at: Date | null; ends_at: Date | null }[];
};

const sections = statement(
  'catalogue.sections',
  `select s.id, s.name, s.seo_name, s.seo_title, s.seo_description, ${imageJson('i')} as image, ${imageJson('l')} as landing
   from section s left join ready_image i on i.id = s.image_id left join ready_image l on l.id = s.landing_image_id
   where s.active and s.retail order by s.position, s.id`,
);
const groups = statement(
  'catalogue.groups',
  'select id, section_id, name, seo_name, seo_title, seo_description from item_group where active order by position, id',
);
const subGroups = statement(
  'catalogue.subGroups',
  'select id, group_id, name, seo_name, seo_title, seo_description from item_subgroup where active order by position, id',
);
const specialGroups = statement(
  'catalogue.specialGroups',
  `select g.id, g.section_id, g.name, g.seo_name, g.description, g.starts_at, g.ends_at,
     g.seo_title, g.seo_description, ${imageJson('i')} as image
   from special_group g left join ready_image i on i.id = g.image_id
   where not g.switched_off order by g.position, g.id`,
);
const brands = statement('catalogue.brands', 'select id, name from brand');
const materials = statement('catalogue.materials', 'select id, name from material');
const fits = statement('catalogue.fits', 'select id, name from fit');
const styles = statement('catalogue.styles', 'select id, name, seo_name, hex from style');
const sizes = statement(
  'catalogue.sizes',
  'select id, system, label, position from size order by system, position, label',
);
const care = statement('catalogue.care', 'select key, label, position from care_symbol order by position');

const lookSections = statement(
  'catalogue.lookSections',
  'select distinct section_id, starts_at, ends_at from look where active',
);

export const readDictionary = async (db: Reader): Promise<DictionaryRows> => {
  const [sectionRows, groupRows, subGroupRows, specialRows] = await Promise.all([
    db.rows<SectionRow>(sections),
    db.rows<GroupRow>(groups),
    db.rows<SubGroupRow>(subGroups),
    db.rows<SpecialGroupRow>(specialGroups),
  ]);
  const [brandRows, materialRows, fitRows, styleRows, sizeRows, careRows, lookRows] = await Promise.all([
    db.rows<{ id: number; name: string }>(brands),
    db.rows<{ id: number; name: string }>(materials),
    db.rows<{ id: number; name: string }>(fits),
    db.rows<StyleRow>(styles),
    db.rows<SizeRow>(sizes),
    db.rows<CareRow>(care),
    db.rows<DictionaryRows['lookSections'][number]>(lookSections),
  ]);
  return {
    sections: sectionRows,
    groups: groupRows,
    subGroups: subGroupRows,
    specialGroups: specialRows,
    brands: brandRows,
    materials: materialRows,
    fits: fitRows,
    styles: styleRows,
    sizes: sizeRows,
    care: careRows,
    lookSections: lookRows,
  };
};
