import { statement, type Reader } from '#platform/db';

export type SettingRow = { name: string; section_id: number | null; value: unknown };

const settings = statement('content.settings', 'select name, section_id, value from setting');

export const readSettings = (db: Reader): Promise<SettingRow[]> => db.rows<SettingRow>(settings);
