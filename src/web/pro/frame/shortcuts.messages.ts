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
    title: 'Dans la recherche',
    shortcuts: [
      { keys: ['↑', '↓'], does: 'Choisir un résultat' },
      { keys: ['Entrée'], does: 'Ouvrir le résultat' },
      { keys: ['Ctrl', 'Entrée'], does: 'Ouvrir le résultat dans un autre onglet' },
      { keys: ['>'], does: 'Chercher seulement un écran ou une action' },
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
      { keys: ['E'], does: 'Modifier les articles' },
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
    title: 'Factures',
    shortcuts: [
      { keys: ['N'], does: 'Ajouter une facture' },
      { keys: ['P'], does: 'Enregistrer un paiement, dans une facture' },
    ],
  },
  { title: 'Dans une fiche client', shortcuts: [{ keys: ['E'], does: 'Modifier l’identité' }] },
  {
    title: 'Dans une fiche article',
    shortcuts: [
      { keys: ['Ctrl', 'S'], does: 'Enregistrer les changements' },
      { keys: ['Alt', '←', '→'], does: 'Déplacer l’image' },
    ],
  },
  {
    title: 'Dans un tableau de saisie',
    shortcuts: [
      { keys: ['↑', '↓', '←', '→'], does: 'Changer de case' },
      { keys: ['Maj', '↓'], does: 'Étendre la sélection' },
      { keys: ['Entrée'], does: 'Valider la case, ou modifier un prix' },
      { keys: ['Suppr'], does: 'Vider les cases sélectionnées' },
      { keys: ['Ctrl', 'C'], does: 'Copier les cases sélectionnées' },
      { keys: ['Ctrl', 'V'], does: 'Coller depuis un tableur' },
      { keys: ['Ctrl', 'Z'], does: 'Défaire la dernière saisie' },
    ],
  },
  {
    title: 'Dans la messagerie',
    shortcuts: [
      { keys: ['/'], does: 'Chercher une conversation' },
      { keys: ['J', 'K'], does: 'Ouvrir la conversation suivante ou précédente' },
      { keys: ['R'], does: 'Répondre' },
      { keys: ['Ctrl', 'Entrée'], does: 'Envoyer' },
      { keys: ['E'], does: 'Terminer la conversation' },
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
