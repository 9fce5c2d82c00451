/** Addresses of pages that staff look at as they will be. */

export const previewParameters = { at: 'apercu', region: 'apercu-region', section: 'apercu-univers' } as const;

export type PreviewChoice = { readonly at: string; readonly region: string; readonly section?: string | undefined };

export const previewPath = (path: string, { at, region, section }: PreviewChoice): string => {
  const query = new URLSearchParams({ [previewParameters.at]: at, [previewParameters.region]: region });
  if (section) query.set(previewParameters.section, section);
  return `${path}?${query.toString()}`;
};

/** The same address, as visitors see it. */
export const withoutPreview = (path: string, search: string): string => {
  const query = new URLSearchParams(search);
  for (const name of Object.values(previewParameters)) query.delete(name);
  return query.size === 0 ? path : `${path}?${query.toString()}`;
};
