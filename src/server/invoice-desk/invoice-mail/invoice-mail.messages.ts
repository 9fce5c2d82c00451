/** French texts of the mails about invoices. */
import { countOf, typo } from '#shared/text';

const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? '';
const greeting = (name: string): string => (firstName(name) === '' ? 'Bonjour,' : `Bonjour ${firstName(name)},`);

export const invoiceMailMessages = {
  brand: 'Ourlet',
  firstName,
  delay: (days: number): string => countOf(days, 'jour', 'jours'),
  rows: {
    number: { INVOICE: 'Facture', CREDIT_NOTE: 'Avoir' },
    issued: 'Date',
    due: 'À payer avant le',
    total: 'Montant TTC',
    settled: 'Déjà réglé',
    unpaid: 'Reste à payer',
  },
  attached: 'Vous trouverez le document en pièce jointe.',
  see: 'Voir mes factures',
  write: 'Nous écrire',
  foot: (email: string): string => typo(`Ce message a été envoyé à ${email} au sujet d’une facture de la boutique.`),
  reminder: {
    subject: (number: string, left: string): string =>
      typo(`Rappel : il reste ${left} à payer sur la facture ${number}`),
    title: greeting,
    late: (number: string, left: string, days: number): string =>
      typo(
        `Sauf erreur de notre part, il reste ${left} à payer sur la facture ${number}, dont l’échéance est passée depuis ${countOf(days, 'jour', 'jours')}.`,
      ),
    soon: (number: string, left: string, day: string): string =>
      typo(`Il reste ${left} à payer sur la facture ${number}, avant le ${day}.`),
    crossed: 'Si vous venez de payer, ne tenez pas compte de ce message. En cas de difficulté, écrivez-nous.',
  },
  document: {
    subject: {
      INVOICE: (number: string): string => typo(`Votre facture ${number}`),
      CREDIT_NOTE: (number: string): string => typo(`Votre avoir ${number}`),
    },
    title: greeting,
    opening: {
      INVOICE: (number: string): string => typo(`Voici votre facture ${number}.`),
      CREDIT_NOTE: (number: string): string => typo(`Voici votre avoir ${number}.`),
    },
  },
  sampleNote: 'Nous pouvons convenir d’un paiement en deux fois si cela vous aide.',
  sampleName: 'Amel Ben Salah',
} as const;
