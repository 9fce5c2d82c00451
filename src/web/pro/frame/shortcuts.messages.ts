export type ShortcutGroup = {
  readonly title: string;
  readonly shortcuts: readonly { readonly keys: readonly string[]; readonly does: string }[];
};

export const shortcutGroups: readonly ShortcutGroup[] = [
  {
    title: 'Partout',
    shortcuts: [
      { keys: ['Ctrl', 'K'], does: 'chercher' },
      { keys: ['?'], does: 'afficher cette liste' },
      { keys: ['Échap'], does: 'fermer, vider la sélection' },
    ],
  },
  {
    title: 'Dans une liste',
    shortcuts: [
      { keys: ['/'], does: 'filtrer' },
      { keys: ['J', 'K'], does: 'ligne suivante, précédente' },
      { keys: ['X'], does: 'choisir la ligne' },
      { keys: ['Espace'], does: 'aperçu' },
      { keys: ['Entrée'], does: 'ouvrir' },
    ],
  },
  {
    title: 'Dans une commande',
    shortcuts: [
      { keys: ['C'], does: 'confirmer' },
      { keys: ['P'], does: 'lancer la préparation' },
      { keys: ['T'], does: 'expédier' },
      { keys: ['L'], does: 'noter la livraison' },
    ],
  },
];
