/** Words of the synthetic catalogue: enough that search, filters and facets are as varied as in a real shop. */

/** A sub-group: its name, its kinds of items (`f:` marks feminine ones), its sizes, and its prices in whole dinars. */
export type Subgroup = { name: string; things: string[]; sizes: SizeRun; from: number; to: number };
export type SizeRun = 'women' | 'men' | 'trousers' | 'shoe' | 'bra' | 'letter' | 'child' | 'baby' | 'one';

/** System of the table `size`, and its labels in the order of a size chart. */
export const sizeRuns: Record<SizeRun, { system: string; labels: string[] }> = {
  women: { system: 'FR_WOMEN', labels: ['34', '36', '38', '40', '42', '44', '46', '48', '50'] },
  men: { system: 'FR_MEN', labels: ['44', '46', '48', '50', '52', '54', '56', '58'] },
  trousers: { system: 'FR_MEN_TROUSERS', labels: ['36', '38', '40', '42', '44', '46', '48', '50'] },
  shoe: {
    system: 'FR_SHOE',
    labels: ['35', '36', '37', '37,5', '38', '38,5', '39', '40', '41', '42', '43', '44', '45', '46'],
  },
  bra: { system: 'FR_BRA', labels: ['80B', '85A', '85B', '85C', '90A', '90B', '90C', '95B', '95C', '100B', '100C'] },
  letter: { system: 'LETTER', labels: ['XS', 'S', 'M', 'L', 'XL', 'XXL'] },
  child: {
    system: 'AGE_CHILD',
    labels: ['2 ans', '3 ans', '4 ans', '5 ans', '6 ans', '8 ans', '10 ans', '12 ans', '14 ans'],
  },
  baby: {
    system: 'AGE_BABY',
    labels: ['Naissance', '1 mois', '3 mois', '6 mois', '9 mois', '12 mois', '18 mois', '24 mois'],
  },
  one: { system: 'ONE_SIZE', labels: ['Taille unique'] },
};

const subgroup = (name: string, things: string, sizes: SizeRun, [from, to]: [number, number]): Subgroup => ({
  name,
  things: things.split(', '),
  sizes,
  from,
  to,
});

export const tree: { section: string; groups: { name: string; subgroups: Subgroup[] }[] }[] = [
  {
    section: 'Femme',
    groups: [
      {
        name: 'Vêtements',
        subgroups: [
          subgroup('Robes', 'f:Robe, f:Robe longue, f:Robe chemise, f:Robe portefeuille', 'women', [60, 260]),
          subgroup('Jupes', 'f:Jupe, f:Jupe plissée, f:Jupe crayon', 'women', [40, 150]),
          subgroup('Pantalons', 'Pantalon, Pantalon palazzo, Pantalon cigarette', 'women', [60, 190]),
          subgroup('Jeans', 'Jean droit, Jean slim, Jean évasé', 'women', [70, 200]),
          subgroup('Chemises et blouses', 'f:Chemise, f:Blouse, f:Tunique', 'women', [45, 160]),
          subgroup('Tops et t-shirts', 'T-shirt, Top, Débardeur, f:Marinière', 'letter', [20, 90]),
          subgroup('Pulls et gilets', 'Pull, Gilet, Cardigan', 'letter', [50, 200]),
          subgroup('Manteaux et vestes', 'Manteau, f:Veste, Trench, f:Doudoune', 'women', [120, 490]),
        ],
      },
      {
        name: 'Chaussures',
        subgroups: [
          subgroup('Escarpins', 'Escarpins', 'shoe', [90, 280]),
          subgroup('Baskets femme', 'f:Baskets', 'shoe', [80, 320]),
          subgroup('Sandales', 'f:Sandales, f:Sandales à talon', 'shoe', [50, 220]),
          subgroup('Bottines', 'f:Bottines', 'shoe', [110, 360]),
          subgroup('Ballerines', 'f:Ballerines', 'shoe', [60, 180]),
        ],
      },
      {
        name: 'Lingerie',
        subgroups: [
          subgroup('Soutiens-gorge', 'Soutien-gorge, Soutien-gorge corbeille', 'bra', [35, 140]),
          subgroup('Culottes', 'f:Culotte, Shorty', 'letter', [12, 50]),
          subgroup('Nuisettes', 'f:Nuisette, Pyjama', 'letter', [45, 140]),
          subgroup('Collants', 'Collant, f:Paire de bas', 'letter', [10, 45]),
        ],
      },
      {
        name: 'Accessoires',
        subgroups: [
          subgroup('Sacs', 'Sac à main, f:Pochette, Cabas', 'one', [50, 390]),
          subgroup('Foulards', 'Foulard, f:Étole', 'one', [25, 120]),
          subgroup('Ceintures femme', 'f:Ceinture', 'letter', [25, 110]),
          subgroup('Bijoux', 'Collier, Bracelet, f:Bague', 'one', [15, 160]),
        ],
      },
    ],
  },
  {
    section: 'Homme',
    groups: [
      {
        name: 'Vêtements',
        subgroups: [
          subgroup('Chemises', 'f:Chemise, f:Chemise à col mao', 'men', [50, 190]),
          subgroup('T-shirts et polos', 'T-shirt, Polo', 'letter', [25, 120]),
          subgroup('Pantalons', 'Pantalon chino, Pantalon cargo', 'trousers', [70, 200]),
          subgroup('Jeans', 'Jean droit, Jean ajusté', 'trousers', [80, 230]),
          subgroup('Pulls', 'Pull, Gilet zippé', 'letter', [60, 210]),
          subgroup('Vestes et manteaux', 'f:Veste, Blouson, Caban, f:Parka', 'men', [140, 560]),
          subgroup('Costumes', 'Costume, Gilet de costume', 'men', [220, 890]),
        ],
      },
      {
        name: 'Chaussures',
        subgroups: [
          subgroup('Baskets homme', 'f:Baskets', 'shoe', [90, 350]),
          subgroup('Mocassins', 'Mocassins', 'shoe', [110, 320]),
          subgroup('Boots', 'f:Boots', 'shoe', [130, 390]),
          subgroup('Nu-pieds', 'f:Sandales', 'shoe', [50, 160]),
        ],
      },
      {
        name: 'Sous-vêtements',
        subgroups: [
          subgroup('Boxers', 'Boxer, Caleçon', 'letter', [12, 50]),
          subgroup('Chaussettes', 'f:Chaussettes', 'one', [6, 30]),
          subgroup('Pyjamas', 'Pyjama', 'letter', [50, 140]),
        ],
      },
      {
        name: 'Accessoires',
        subgroups: [
          subgroup('Ceintures', 'f:Ceinture', 'letter', [30, 130]),
          subgroup('Casquettes', 'f:Casquette, Bonnet', 'one', [20, 80]),
          subgroup('Portefeuilles', 'Portefeuille, Porte-cartes', 'one', [30, 150]),
        ],
      },
    ],
  },
  {
    section: 'Enfant',
    groups: [
      {
        name: 'Vêtements',
        subgroups: [
          subgroup('Robes fille', 'f:Robe, f:Robe à volants', 'child', [30, 110]),
          subgroup('T-shirts', 'T-shirt, Polo', 'child', [15, 60]),
          subgroup('Pantalons', 'Pantalon, Jean, Jogging', 'child', [25, 90]),
          subgroup('Pulls et sweats', 'Pull, Sweat à capuche', 'child', [30, 100]),
          subgroup('Manteaux', 'Manteau, f:Doudoune, Imperméable', 'child', [60, 210]),
        ],
      },
      {
        name: 'Chaussures',
        subgroups: [
          subgroup('Baskets enfant', 'f:Baskets', 'shoe', [50, 180]),
          subgroup('Sandales enfant', 'f:Sandales', 'shoe', [35, 110]),
          subgroup('Bottes', 'f:Bottes de pluie, f:Bottes', 'shoe', [30, 150]),
        ],
      },
      {
        name: 'Sous-vêtements',
        subgroups: [
          subgroup('Pyjamas enfant', 'Pyjama', 'child', [25, 80]),
          subgroup('Chaussettes enfant', 'f:Chaussettes', 'one', [5, 20]),
          subgroup('Culottes enfant', 'f:Culotte', 'child', [8, 30]),
        ],
      },
      {
        name: 'Accessoires',
        subgroups: [
          subgroup('Bonnets', 'Bonnet, f:Cagoule', 'one', [12, 45]),
          subgroup('Sacs à dos', 'Sac à dos, Cartable', 'one', [40, 160]),
          subgroup('Écharpes', 'f:Écharpe, Snood', 'one', [15, 50]),
        ],
      },
    ],
  },
  {
    section: 'Bébé',
    groups: [
      {
        name: 'Vêtements',
        subgroups: [
          subgroup('Bodies', 'Body', 'baby', [10, 45]),
          subgroup('Grenouillères', 'f:Grenouillère, f:Combinaison', 'baby', [20, 90]),
          subgroup('Gilets', 'Gilet, f:Brassière', 'baby', [20, 80]),
          subgroup('Pantalons bébé', 'Pantalon, Legging', 'baby', [15, 60]),
        ],
      },
      {
        name: 'Chaussures',
        subgroups: [
          subgroup('Chaussons', 'Chaussons', 'baby', [15, 60]),
          subgroup('Premiers pas', 'f:Bottines premiers pas, f:Sandales premiers pas', 'baby', [40, 120]),
        ],
      },
      {
        name: 'Nuit',
        subgroups: [
          subgroup('Pyjamas bébé', 'Pyjama, Dors-bien', 'baby', [20, 70]),
          subgroup('Gigoteuses', 'f:Gigoteuse', 'baby', [40, 150]),
        ],
      },
      {
        name: 'Accessoires',
        subgroups: [
          subgroup('Bonnets bébé', 'Bonnet', 'baby', [8, 30]),
          subgroup('Bavoirs', 'Bavoir', 'one', [6, 25]),
          subgroup('Couvertures', 'f:Couverture, f:Cape de bain', 'one', [25, 110]),
        ],
      },
    ],
  },
];

/** Masculine and feminine form. */
export const adjectives: [string, string][] = [
  'fluide/fluide, ample/ample, cintré/cintrée, léger/légère, chaud/chaude, doux/douce, souple/souple, ajusté/ajustée',
  'brodé/brodée, plissé/plissée, froncé/froncée, élégant/élégante, classique/classique, moderne/moderne, naturel/naturelle',
  'rétro/rétro, bohème/bohème, sportif/sportive, raffiné/raffinée, court/courte, oversize/oversize, festif/festive',
]
  .join(', ')
  .split(', ')
  .map((pair) => pair.split('/') as [string, string]);

export const materials =
  'en coton, en coton biologique, en lin, en laine mérinos, en cachemire, en soie, en satin, en velours, en viscose, en crêpe, en mousseline, en jersey, en maille, en popeline, en dentelle, en flanelle, en cuir, en daim, en tweed, en gaze de coton'.split(
    ', ',
  );

/** Materials in compositions: `Coton biologique`. */
export const materialNames = materials.map((words) => words.charAt(3).toUpperCase() + words.slice(4));

export const fits = ['droite', 'ajustée', 'ample', 'évasée', 'taille haute'];

export const patterns =
  ', , , à fleurs, à rayures, à carreaux, à pois, à franges, à capuche, à col rond, à col montant, à poches, à boutons dorés, imprimé jungle, imprimé géométrique, à manches longues, à manches ballon, à volants, sans manches, bicolore'.split(
    ', ',
  );

export const sentences: string[][] = [
  [
    'Une pièce facile à porter, de la ville au week-end.',
    'Un essentiel du vestiaire, pensé pour durer.',
    'Dessiné dans notre atelier de Sousse, il se marie avec tout.',
    'Le détail qui change une silhouette, sans effort.',
    'Une coupe éprouvée, reprise saison après saison.',
    'Sa matière respire et se froisse peu.',
  ],
  [
    'La couture est renforcée aux endroits qui travaillent.',
    'Les finitions sont faites à la main.',
    'La doublure est douce et ne gratte pas.',
    'Le tissu vient d’un tisserand du Sahel.',
    'Les boutons sont en nacre véritable.',
    'La teinture tient au lavage.',
  ],
  [
    'Se lave à 30 °C, à l’envers, avec des couleurs proches.',
    'Prenez votre taille habituelle.',
    'Si vous hésitez entre deux tailles, prenez la plus grande.',
    'À porter avec une ceinture pour marquer la taille.',
    'Parfait pour une soirée d’été comme pour le bureau.',
    'Un cadeau qui plaît à coup sûr.',
  ],
];

export const brands =
  'Jasmin, Médina, Dar Lina, Atelier Zaza, Sidi Bou, Carthage, Kerkennah, Yasmina, Tamaris Bleu, Nour, Élan, Maison Selma, Teranga, Baobab, Gorée, Plateau, Lagune, Akwaba, Sahel, Oasis, Ribat, Zitouna, Malika, Ouest, Cap Vert, Cocody, Mangrove, Dune, Amande, Fleur de Sel, Petit Port, Grand Large, Bleu Nuit, Terracotta, Marin, Colibri, Palmeraie, Safran, Indigo, Cannelle'.split(
    ', ',
  );

/** Name and hex code. */
export const styles: [string, string][] = [
  'Noir 1C1A1E, Blanc FFFFFF, Écru F1E9D8, Ivoire F6F0E0, Gris chiné 9A9A9A, Gris anthracite 3A3D40, Gris perle CFCFCF',
  'Bleu marine 1B2A49, Bleu roi 2346A8, Bleu ciel 9CC4E4, Bleu jean 4A6A8A, Bleu canard 0F5C66, Indigo 3A3A7A, Pétrole 0B4650',
  'Rouge B3261E, Bordeaux 6B1A2A, Framboise A81E4F, Corail F26B5B, Brique 9C4A34, Terracotta B85C3E, Rouille 8F4520',
  'Rose poudré E8C7C8, Rose vif E0447C, Fuchsia C2187A, Vieux rose B98084, Saumon F2A08C, Pêche F7C4A3, Abricot F4A96B',
  'Vert kaki 6B6B3A, Vert sapin 1F4A36, Vert olive 7A7A3C, Vert menthe A8DCC4, Vert émeraude 0F7A5A, Vert d’eau BFE0D4, Sauge A3B18A',
  'Jaune moutarde C99A2E, Jaune citron F2E04A, Ocre C07F2A, Safran E5A11C, Miel D9A441, Paille E6D690, Doré C9A94E',
  'Camel B98550, Marron 6B4A32, Chocolat 4A2E20, Taupe 8A7B6C, Beige D9C7A8, Sable DCCBA6, Noisette 9A6E44, Cognac 9A5A2C',
  'Violet 5B3A7A, Lilas C3A6D8, Prune 5A2A4A, Lavande A99AD0, Argenté C4C7CC, Cuivre B06A3C, Multicolore 888888, Léopard B58B4C',
]
  .join(', ')
  .split(', ')
  .map((entry) => [entry.slice(0, -7), `#${entry.slice(-6)}`]);
