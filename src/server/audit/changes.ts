/** Fields that an act changed. */
export type Fields = Readonly<Record<string, unknown>>;
/** Null when nothing changed; the version of the record is then not raised. */
export type Changed = { readonly before: Fields; readonly after: Fields } | null;

/** The fields of `after` whose values differ. */
export const changesOf = (before: Fields, after: Fields): Changed => {
  const changed = Object.keys(after).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
  if (changed.length === 0) return null;
  const pick = (fields: Fields) => Object.fromEntries(changed.map((key) => [key, fields[key] ?? null]));
  return { before: pick(before), after: pick(after) };
};
