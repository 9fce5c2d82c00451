import { typo } from '#shared/text';

const kinds = { section: 'Ce rayon', group: 'Ce groupe', subgroup: 'Ce sous-groupe' } as const;

export const treeDeskMessages = {
  nameTaken: 'Ce nom est déjà pris dans cette liste. Choisissez-en un autre.',
  addressTaken: 'Cette adresse est déjà prise. Choisissez-en une autre.',
  noAddress: 'Donnez un nom qui contient des lettres ou des chiffres.',
  noParent: 'Choisissez où le ranger.',
  otherList: 'Cet élément n’est plus dans cette liste. Rechargez la page.',
  unknownImage: 'Cette image n’existe pas. Ajoutez-la de nouveau.',
  hasChildren: 'Ce rayon contient encore des groupes. Supprimez-les d’abord.',
  hasItems: (kind: keyof typeof kinds, count: number): string =>
    typo(`${kinds[kind]} contient ${count} article${count > 1 ? 's' : ''}. Choisissez où les déplacer.`),
  badTarget: 'Choisissez un autre groupe ou sous-groupe pour ces articles.',
  inRules: (names: readonly string[]): string =>
    typo(`Des conditions de sélection en dépendent : ${names.join(', ')}. Modifiez-les d’abord.`),
  wouldLose: (names: readonly string[]): string =>
    typo(
      `Ces sélections ou promotions portent sur ce groupe et son rayon actuel, et perdraient ses articles : ${names.join(', ')}. Ajoutez-leur d’abord le nouveau rayon.`,
    ),
  outside: (names: readonly string[]): string =>
    typo(`Hors des rayons choisis : ${names.join(', ')}. Ajoutez le rayon, ou retirez le groupe.`),
  inUse: 'Une sélection, un look ou un contenu est rangé ici. Déplacez-le d’abord, ou masquez ce rayon.',
  sectionStays: 'Un rayon reste au premier niveau.',
  otherParent: { group: 'Choisissez un autre rayon.', subgroup: 'Choisissez un autre groupe.' },
  takenThere: 'Un élément de cette adresse s’y trouve déjà. Renommez-le d’abord.',
  noRule: 'Choisissez au moins une condition.',
  noRegion: 'Choisissez la région de ces prix.',
  unknownRegion: 'Cette région n’existe pas.',
  priceOrder: 'Le prix le plus haut doit dépasser le plus bas.',
  badPeriod: 'La fin doit venir après le début.',
  unknownSection: 'Ce rayon n’existe pas.',
  unknownGroup: 'Ce groupe n’existe pas.',
  unknownBrand: 'Cette marque n’existe pas.',
  unknownItem: (reference: string): string => typo(`Aucun article n’a la référence « ${reference} ».`),
  unknownStyle: 'Cet article n’a pas cette couleur. Choisissez-en une autre.',
  twice: (reference: string): string => typo(`L’article « ${reference} » est déjà dans ce look.`),
  tooManyItems: 'Un look réunit douze articles au plus.',
} as const;
