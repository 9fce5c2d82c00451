import { typo } from '#shared/text';

export const actMessages = {
  from: (status: string): string => typo(`Autres actions sur une commande « ${status} » :`),
  labels: {
    CALL: 'Noter un appel',
    CONFIRM: 'Confirmer',
    PREPARE: 'Lancer la préparation',
    SHIP: 'Expédier',
    DELIVER: 'Noter la livraison',
    REFUSE: 'Noter un refus',
    CANCEL: 'Annuler la commande…',
  },
  done: {
    CALL: 'L’appel est noté.',
    CONFIRM: 'La commande est confirmée.',
    PREPARE: 'La préparation est lancée.',
    SHIP: 'La commande est expédiée.',
    DELIVER: 'La livraison est notée, la facture est émise.',
    REFUSE: 'Le refus est noté.',
    CANCEL: 'La commande est annulée.',
    NOTE: 'La note est ajoutée.',
    EDIT: 'La commande est modifiée, le client est prévenu.',
  },
  ship: {
    title: 'Expédier la commande',
    carrier: 'Transporteur',
    tracking: 'Numéro de suivi',
    parcels: 'Nombre de colis',
    noCarrier: 'Indiquez le transporteur.',
    send: 'Expédier',
  },
  cancel: {
    title: (reference: string): string => typo(`Annuler ${reference} ?`),
    text: typo(
      'Les articles reviennent en stock, le client est prévenu et remboursé de ce qu’il a payé. L’annulation est définitive.',
    ),
    reason: 'Motif (le client le lira)',
    noReason: 'Indiquez le motif.',
    type: (reference: string): string => `Tapez ${reference}`,
    wrong: (reference: string): string => typo(`Tapez ${reference} pour confirmer.`),
    confirm: 'Annuler la commande',
  },
  note: {
    label: 'Note interne',
    placeholder: 'Écrire une note que seule l’équipe lira',
    none: 'Écrivez la note.',
    add: 'Ajouter la note',
  },
  changed: typo('Quelqu’un d’autre a modifié cette commande : votre action n’a pas été enregistrée.'),
  changedBy: (name: string, status: string): string => typo(`${name} l’a passée à « ${status} ».`),
  changedNow: typo('Voici son état actuel. Recommencez si votre action est toujours valable.'),
} as const;
