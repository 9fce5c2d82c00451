import { seenName } from './merge.ts';

/** Values of the record when its form was opened, so that the server can tell who changed what. */
export const Seen = ({ values }: { values: Readonly<Record<string, string | number | null>> }) => (
  <>
    {Object.entries(values).map(([name, value]) => (
      <input key={name} type="hidden" name={seenName(name)} value={value ?? ''} />
    ))}
  </>
);
