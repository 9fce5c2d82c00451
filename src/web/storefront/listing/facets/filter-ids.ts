/** Names by which the filters and what commands them find each other in the page. */
export const panelId = 'filtres';
export const formId = 'formulaire-filtres';
