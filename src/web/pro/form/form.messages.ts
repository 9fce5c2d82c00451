export const formMessages = {
  optional: 'facultatif',
  problem: 'Vérifiez les champs signalés',
} as const;
