import { itemPhotosPath } from '#pro/item/item-path.ts';

export const photoImportsPath = itemPhotosPath;
export const photoImportPath = (id: string): string => `${photoImportsPath}/${id}`;
export const previewPath = (id: string, position: number): string => `${photoImportPath(id)}/apercu/${position}`;
export const verdictsPath = (id: string): string => `${photoImportPath(id)}/verdicts`;
/** Sends more photos into an import that is not stored yet. */
export const addPhotosPath = (id: string): string => `${photoImportsPath}?import=${id}`;
