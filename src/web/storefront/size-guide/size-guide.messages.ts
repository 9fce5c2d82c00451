import { typo } from '#shared/text';

export const sizeGuideMessages = {
  title: 'Guide des tailles',
  lead: typo(
    'Mesurez-vous en sous-vêtements, le mètre posé sans serrer. Entre deux tailles, prenez la plus grande pour ce qui ne s’étire pas.',
  ),
  description: typo(
    'Correspondances des tailles Ourlet : femme, homme, enfant, bébé, chaussures et soutiens-gorge. Comment se mesurer, en centimètres ou en pouces.',
  ),
  home: 'Accueil',
  breadcrumb: 'Fil d’Ariane',
  tables: 'Tableaux',
  unit: 'Unité',
  cm: 'Centimètres',
  in: 'Pouces',
  loading: 'Chargement des tableaux…',
  failed: 'Les tableaux n’ont pas pu être chargés. Fermez le guide, puis rouvrez-le.',
  close: 'Fermer le guide des tailles',
  countries: 'Tailles d’autres pays',
  countriesOf: (table: string): string => typo(`Tailles d’autres pays : ${table}`),
  yours: 'taille de l’article',
  none: 'aucune',
  kilos: (kg: number): string => typo(`${kg} kg`),
  names: {
    femme: 'Femme',
    chaussures: 'Chaussures',
    'soutiens-gorge': 'Soutiens-gorge',
    homme: 'Homme',
    pantalons: 'Pantalons homme',
    enfant: 'Enfant',
    bebe: 'Bébé',
  },
  cups: typo(
    'Bonnet : la différence entre le tour de poitrine et le tour sous la poitrine. A : 12 à 14 cm. B : 14 à 16 cm. C : 16 à 18 cm. D : 18 à 20 cm. E : 20 à 22 cm.',
  ),
  measure: 'Comment mesurer',
  how: [
    { drawing: 'chest', name: 'Poitrine', text: 'Au plus fort, le mètre bien horizontal, les bras le long du corps.' },
    { drawing: 'waist', name: 'Taille', text: 'Au creux, là où le corps se plie quand vous vous penchez de côté.' },
    { drawing: 'hips', name: 'Hanches', text: 'Au plus large, les pieds joints.' },
    { drawing: 'insideLeg', name: 'Entrejambe', text: 'Du haut de la cuisse au sol, contre un mur, pieds nus.' },
    {
      drawing: 'foot',
      name: 'Pied',
      text: 'Debout sur une feuille, du talon à l’orteil le plus long, de préférence le soir.',
    },
    {
      drawing: 'childHeight',
      name: 'Enfant',
      text: 'Sans chaussures, le dos contre un mur, un livre posé sur la tête.',
    },
    {
      drawing: 'babyLength',
      name: 'Bébé',
      text: 'Allongé, du haut de la tête aux talons, les jambes doucement tendues.',
    },
  ],
} as const;
