/** Rows that the person opened, kept until the tab is closed because they name customers. */
import type { Row } from './entries.ts';

const storageKey = 'pro-recent';
const kept = 6;

/** The newest first; those of another person are left out. */
export const recentRows = (owner: string): readonly Row[] => {
  try {
    const stored = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as { owner: string; rows: Row[] } | null;
    return stored?.owner === owner ? stored.rows : [];
  } catch {
    return [];
  }
};

export const rememberRow = (owner: string, { path, icon, title, detail }: Row): void => {
  const row: Row = detail === undefined ? { path, icon, title } : { path, icon, title, detail };
  const rows = [row, ...recentRows(owner).filter((other) => other.path !== path)].slice(0, kept);
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ owner, rows }));
  } catch {
    // storage is forbidden, so nothing is remembered
  }
};
