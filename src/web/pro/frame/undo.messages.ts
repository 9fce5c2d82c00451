export const undoMessages = {
  label: 'Dernière action',
  undo: 'Défaire',
  undone: 'C’est défait.',
  dismiss: 'Fermer le message',
} as const;
