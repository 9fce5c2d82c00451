import { customerImportPath } from '#pro/customer/customer-path.ts';

export const importsPath = customerImportPath;
export const importPath = (id: string): string => `${importsPath}/${id}`;
