export const itemsPath = '/pro/articles';
/** With a parameter, because the bare address opens the default view of the person. */
export const allItemsPath = `${itemsPath}?sort=-updated`;
export const newItemPath = `${itemsPath}/nouveau`;
export const itemExportPath = `${itemsPath}/export`;
export const itemImportPath = `${itemsPath}/import`;
export const itemPhotosPath = `${itemsPath}/photos`;
/** Addresses are in lower case; references are found in any case. */
export const itemRecordPath = (reference: string): string => `${itemsPath}/${reference.toLowerCase()}`;
