/** Door to the tables of the size guide, for the screens that link to one of them. */
export { tableFor } from './tables.rules.ts';
