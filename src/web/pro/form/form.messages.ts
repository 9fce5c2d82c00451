import { typo } from '#shared/text';

export const formMessages = {
  optional: 'facultatif',
  unsaved: typo('Vos changements ne sont pas enregistrés. Quitter cette page quand même ?'),
  problem: 'Vérifiez les champs signalés',
} as const;
