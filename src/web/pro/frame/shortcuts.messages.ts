export type ShortcutGroup = {
  readonly title: string;
  readonly shortcuts: readonly { readonly keys: readonly string[]; readonly does: string }[];
};

export const shortcutGroups: readonly ShortcutGroup[] = [
  {
    title: 'Partout',
    shortcuts: [
      { keys: ['Ctrl', 'K'], does: 'Chercher' },
      { keys: ['Ctrl', 'Z'], does: 'Défaire la dernière action' },
      { keys: ['?'], does: 'Afficher cette liste' },
      { keys: ['Échap'], does: 'Fermer, vider la sélection' },
    ],
  },
  {
    title: 'Dans une liste',
    shortcuts: [
      { keys: ['/'], does: 'Filtrer' },
      { keys: ['J', 'K'], does: 'Aller à la ligne suivante, précédente' },
      { keys: ['X'], does: 'Sélectionner la ligne' },
      { keys: ['Espace'], does: 'Afficher l’aperçu' },
      { keys: ['Entrée'], does: 'Ouvrir' },
    ],
  },
  {
    title: 'Dans une commande',
    shortcuts: [
      { keys: ['C'], does: 'Confirmer' },
      { keys: ['P'], does: 'Lancer la préparation' },
      { keys: ['T'], does: 'Expédier' },
      { keys: ['L'], does: 'Noter la livraison' },
    ],
  },
  {
    title: 'À appeler',
    shortcuts: [
      { keys: ['A'], does: 'Appeler' },
      { keys: ['1', '6'], does: 'Noter la réponse, de 1 à 6' },
      { keys: ['S'], does: 'Passer au suivant' },
    ],
  },
  {
    title: 'Réclamations',
    shortcuts: [
      { keys: ['J', 'K'], does: 'Aller à la carte suivante, précédente' },
      { keys: ['P'], does: 'Prendre en charge' },
    ],
  },
  {
    title: 'Dans la messagerie',
    shortcuts: [
      { keys: ['R'], does: 'Répondre' },
      { keys: ['Ctrl', 'Entrée'], does: 'Envoyer' },
      { keys: ['E'], does: 'Clore la conversation' },
    ],
  },
  {
    title: 'Dans les avis',
    shortcuts: [
      { keys: ['J', 'K'], does: 'Choisir l’avis suivant, précédent' },
      { keys: ['P'], does: 'Publier' },
      { keys: ['R'], does: 'Refuser' },
    ],
  },
];
