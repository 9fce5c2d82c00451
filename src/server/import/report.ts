import { openCsv, type CsvFile } from '#platform/csv';
import { refuseFile } from '#server/import-format';

export type Report = CsvFile;

export const openReport = async (path: string, headers: readonly string[]): Promise<Report> => {
  try {
    return await openCsv(path, headers);
  } catch (error) {
    return refuseFile('reportUnwritable', path, error instanceof Error && 'code' in error ? String(error.code) : '');
  }
};
