export const formMessages = {
  optional: 'facultatif',
  unsaved: 'Vos changements ne sont pas enregistrés. Quitter cette page quand même ?',
  problem: 'Vérifiez les champs signalés',
} as const;
