/** Languages of synonyms. French words are compared without endings, others letter by letter. */
export const synonymLanguages = ['fr', 'en', 'ar'] as const;
export type SynonymLanguage = (typeof synonymLanguages)[number];
