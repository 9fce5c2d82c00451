/** Addresses of pages that staff look at as they will be. */

export const previewParameters = {
  at: 'apercu',
  region: 'apercu-region',
  section: 'apercu-univers',
  /** Present: with changes that wait to be published. */
  draft: 'apercu-brouillon',
} as const;

export type PreviewChoice = {
  readonly at: string;
  readonly region: string;
  readonly section?: string | undefined;
  readonly isDraft?: boolean;
};

export const previewPath = (path: string, { at, region, section, isDraft }: PreviewChoice): string => {
  const query = new URLSearchParams({ [previewParameters.at]: at, [previewParameters.region]: region });
  if (section) query.set(previewParameters.section, section);
  if (isDraft) query.set(previewParameters.draft, 'oui');
  return `${path}?${query.toString()}`;
};

/** The same address, as visitors see it. */
export const withoutPreview = (path: string, search: string): string => {
  const query = new URLSearchParams(search);
  for (const name of Object.values(previewParameters)) query.delete(name);
  return query.size === 0 ? path : `${path}?${query.toString()}`;
};
