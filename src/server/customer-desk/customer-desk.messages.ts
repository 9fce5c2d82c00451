import { typo } from '#shared/text';

export const customerDeskMessages = {
  phone: typo('Ce numéro de téléphone n’existe pas. Vérifiez ses chiffres.'),
  tooFar: typo('Cette page est trop loin : précisez les filtres.'),
} as const;
