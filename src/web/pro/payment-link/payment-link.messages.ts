import { typo } from '#shared/text';

export const paymentLinkMessages = {
  title: 'Lien de paiement',
  text: 'Le client n’a pas encore payé. Envoyez-lui ce lien\u202F; les articles lui sont réservés en attendant.',
  copy: 'Copier le lien',
  copied: 'Lien copié',
  whatsApp: 'Envoyer par WhatsApp',
  message: (reference: string, url: string): string =>
    `${typo(`Votre commande Ourlet ${reference} est prête. Payez-la ici :`)}\n${url}`,
} as const;
