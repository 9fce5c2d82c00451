export const printMessages = {
  print: 'Imprimer',
  kinds: {
    PICKING: 'Liste de prélèvement',
    DELIVERY_NOTE: 'Bon de livraison',
    LABEL: 'Étiquette',
  },
} as const;
