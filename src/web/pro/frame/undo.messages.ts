export const undoMessages = {
  label: 'Dernière action',
  undo: 'Défaire',
  undone: 'Action annulée.',
  dismiss: 'Fermer le message',
} as const;
