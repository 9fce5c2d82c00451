import { typo } from '#shared/text';

export const formMessages = {
  optional: 'facultatif',
  unsaved: typo('Vos changements ne sont pas enregistrés. Quitter cette page quand même ?'),
  choosePicture: 'Choisir une image',
  replacePicture: 'Remplacer l’image',
  removePicture: 'Retirer cette image',
  pictureFile: typo('JPEG, PNG ou WebP, 20 Mo au plus.'),
  secret: {
    once: typo('Copiez ce secret maintenant : il ne sera plus affiché.'),
    copy: 'Copier',
    copied: 'Copié',
  },
  problem: 'Vérifiez les champs signalés',
} as const;
