/** Door to the choice of a drawing, for the screens that show places. */
export { kindOf } from './kind.rules.ts';
