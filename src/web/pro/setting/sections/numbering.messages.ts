import { typo } from '#shared/text';

export const numberingMessages = {
  series: {
    INVOICE: { prefix: 'Préfixe des factures', digits: 'Nombre de chiffres (factures)', next: 'Prochaine facture' },
    CREDIT_NOTE: { prefix: 'Préfixe des avoirs', digits: 'Nombre de chiffres (avoirs)', next: 'Prochain avoir' },
  },
  firstNumber: {
    INVOICE: (year: number): string => `Première facture de ${year}`,
    CREDIT_NOTE: (year: number): string => `Premier avoir de ${year}`,
  },
  prefixHint: typo('Majuscules, chiffres et tirets. Il vaut dès le prochain document.'),
  firstNumberHint: typo(
    'Modifiable tant que l’année n’a aucun document, par exemple pour continuer la numérotation de votre ancien logiciel.',
  ),
  digitsHint: typo('Des zéros complètent le numéro, comme 000015.'),
  digitChoice: (digits: number): string => `${digits} chiffres`,
  spanOf: { INVOICE: 'Factures émises', CREDIT_NOTE: 'Avoirs émis' },
  none: { INVOICE: 'aucune', CREDIT_NOTE: 'aucun' },
  span: (first: string, last: string, from: string, to: string): string =>
    typo(`${first === last ? first : `${first} à ${last}`}, ${from === to ? `le ${from}` : `du ${from} au ${to}`}`),
  preview: 'Prochains numéros',
  badPrefix: typo(
    'Écrivez douze caractères au plus : lettres, chiffres et tirets, avec une lettre au début, comme FA-TN.',
  ),
  badFirstNumber: 'Indiquez un nombre entier, de 1 à 9999999.',
} as const;
