/** The items that conditions match, in the answer of the form. */
import type { ProSpecialGroupMember } from '#shared/api/pro-special-groups';
import type { Answer } from '#pro/content/content-answer.ts';

export type Preview = { readonly items: readonly ProSpecialGroupMember[]; readonly count: number };
export type SelectionAnswer = Answer & { readonly preview: Preview | null };

/** Null when the form did not ask for them. */
export const previewOf = (answer: Answer | SelectionAnswer | undefined): Preview | null =>
  answer && 'preview' in answer ? answer.preview : null;
