/** Value of a table under a name from outside; undefined for inherited names such as `constructor`. */
export const ownValue = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;
