/** Edits of the table of variants in the browser: typed texts by cell, over all modes, with undo. */
import { useState } from 'react';
import type { ProItem } from '#shared/api/pro-item-shapes';
import { noWork, undo, write, type Work } from '#pro/sheet/sheet.rules.ts';
import { cellText, readCellName, variantAt, type CellMode, type MatrixPlace } from './matrix-data.ts';

export const savedText = (item: ProItem, name: string, place: MatrixPlace): string => {
  const address = readCellName(name);
  return address ? cellText(address.mode, variantAt(item, address), place) : '';
};

/** `typed`: texts of a form that was refused. */
export const useMatrix = (item: ProItem, place: MatrixPlace, typed: Readonly<Record<string, string>>) => {
  const saved = (name: string): string => savedText(item, name, place);
  const [work, setWork] = useState<Work>(() => write(noWork, Object.entries(typed), saved));
  const [mode, setMode] = useState<CellMode | null>(null);
  return {
    edits: work.edits,
    count: Object.keys(work.edits).length,
    mode,
    setMode,
    saved,
    textOf: (name: string): string => work.edits[name] ?? saved(name),
    write: (entries: readonly (readonly [string, string])[]) => setWork((current) => write(current, entries, saved)),
    undo: () => setWork(undo),
    reset: () => setWork(noWork),
  };
};
export type Matrix = ReturnType<typeof useMatrix>;
