import { typo } from '#shared/text';

export const listingTitles = {
  all: 'Tout le catalogue',
  // A narrow space would be invisible in the tightly set letters of a title.
  searchTitle: (keyword: string): string =>
    typo(`Résultats pour « ${keyword} »`)
      .replace('«\u202F', '«\u00A0')
      .replace(/\u202F»$/, '\u00A0»'),
  sectionTitle: (section: string): string => `Mode ${section.toLowerCase()}`,
  selectionTitle: (selection: string, place: string): string => typo(`${selection} : ${place.toLowerCase()}`),
} as const;
