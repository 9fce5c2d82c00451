import { typo } from '#shared/text';

/** Titles of the blocks of a shop whose staff composed no home page. */
export const defaultMessages = {
  newestTitle: 'Les nouveautés',
  popularTitle: 'Les plus demandés',
  selectionsTitle: 'Nos sélections',
  sectionsTitle: 'Tous les univers',
} as const;

export const homeMessages = {
  noGroup: 'Choisissez la sélection à montrer.',
  unknownGroup: 'Cette sélection n’existe plus. Choisissez-en une autre.',
  noItems: typo('Indiquez au moins une référence d’article.'),
  unknownItems: (refs: readonly string[]): string =>
    refs.length === 1
      ? typo(`Aucun article publié n’a la référence ${refs[0]}. Vérifiez-la dans la liste des articles.`)
      : typo(`Aucun article publié n’a ces références : ${refs.join(', ')}. Vérifiez-les dans la liste des articles.`),
  tooManyNews: 'Ce bloc montre 12 actualités au plus. Indiquez un nombre plus petit.',
  tooManyBlocks: (max: number): string =>
    typo(`Une page d’accueil a ${max} blocs au plus. Retirez un bloc, puis recommencez.`),
  unknownImage: 'Cette image n’existe pas. Ajoutez-la de nouveau.',
  halfPoint: 'Indiquez les deux valeurs du point à garder visible, ou aucune.',
  labelWithoutLink: 'Indiquez aussi le lien que ce bouton ouvre.',
  badPeriod: 'La fin doit venir après le début.',
  unknownRegion: 'Cette région n’existe pas.',
  otherPage: 'Ce bloc n’est plus sur cette page. Rechargez la liste.',
  secondHero: typo('La page a déjà une grande image d’ouverture. Modifiez celle qui existe.'),
} as const;
