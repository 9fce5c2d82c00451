import { itemImportPath as importPath } from '#pro/item/item-path.ts';

export const itemImportsPath = importPath;
export const itemImportPath = (id: string): string => `${itemImportsPath}/${id}`;
export const mappingPath = (id: string): string => `${itemImportPath(id)}?colonnes=1`;
export const refusedPath = (id: string): string => `${itemImportPath(id)}/refusees`;
