/** Texts of `npm run announcement`. */
import { countOf, typo } from '#shared/text';

export const announcementUsage = `npm run announcement -- list
npm run announcement -- add --type promotion --titre "Soldes" --texte "Jusqu’à −40 %" --lien /ha/soldes --au 2026-12-31
npm run announcement -- withdraw 12

--type    actualite, une ou promotion
--titre   80 caractères au plus
--texte   200 caractères au plus
--lien    page de la boutique, par exemple /ha/en-lin (facultatif)
--du, --au  jours ou instants ; un jour commence à minuit en temps universel. Sans --du : maintenant. Sans --au : trente jours
--regions   TN,SN (toutes par défaut)`;

export const announcementMessages = {
  kinds: { NEWS: 'actualité', HIGHLIGHT: 'à la une', PROMOTION: 'promotion' },
  unknownCommand: (name: string): string => typo(`Commande inconnue : ${name}.`),
  badType: 'Le type est actualite, une ou promotion.',
  badTitle: 'Le titre manque, ou dépasse 80 caractères.',
  badText: 'Le texte manque, ou dépasse 200 caractères.',
  badLink: 'Le lien est une page de la boutique : il commence par un seul /.',
  badDate: (typed: string): string => typo(`La date ${typed} n’est pas reconnue. Exemple : 2026-12-31.`),
  badPeriod: 'L’annonce doit finir après son début et après maintenant.',
  noEnglishTitle: 'Donnez aussi le titre en anglais, ou effacez le texte anglais.',
  noEnglishText: 'Donnez aussi le texte en anglais, ou effacez le titre anglais.',
  endsBeforeStart: 'La fin doit venir après le début.',
  unknownRegion: 'Cette région n’existe pas.',
  badRegions: (unknown: string): string => typo(`La région ${unknown} n’existe pas.`),
  badId: 'Indiquez le numéro de l’annonce : la commande list les donne.',
  added: (id: number): string =>
    typo(`Annonce ${id} enregistrée : elle s’affiche dans les notifications de tous les clients.`),
  withdrawn: (id: number): string => `Annonce ${id} retirée.`,
  absent: (id: number): string => typo(`L’annonce ${id} n’existe pas, ou elle est déjà finie.`),
  none: 'Aucune annonce.',
  everywhere: 'toutes les régions',
  isWithdrawn: 'retirée',
  views: (count: number): string => countOf(count, 'lecture', 'lectures'),
} as const;
