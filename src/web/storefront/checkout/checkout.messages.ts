import type { PaymentDecline } from '#shared/api/order-shapes';
import type { BalancesUsed } from '#shared/rules/balances';
import { countOf, typo } from '#shared/text';
import { formMessages } from '#storefront/form/form.messages.ts';
import type { FieldName } from './checkout.rules.ts';

export const checkoutMessages = {
  newAccount: {
    title: 'Retrouvez cette commande dans un compte',
    lead: 'Suivi, factures et retours au même endroit, et une prochaine commande plus rapide.',
    choice: 'Créer un compte',
    codeTo: (email: string): string =>
      typo(`Choisissez un mot de passe. Nous envoyons un code à ${email} : le compte est créé une fois ce code saisi.`),
    password: 'Mot de passe',
    confirmation: 'Confirmez le mot de passe',
    button: 'Recevoir mon code',
    withoutScripts: 'Créer un compte',
    sentences: {
      password: 'Choisissez un mot de passe.',
      confPassword: 'Saisissez le mot de passe une seconde fois.',
    },
  },
  title: 'Votre commande',
  steps: { contact: 'Coordonnées', delivery: 'Livraison', payment: 'Paiement' },
  stepsLabel: 'Étapes de la commande',
  step: (at: number, of: number): string => `Étape ${at} sur ${of}`,
  change: 'Modifier',
  changeOf: (step: string): string => typo(`Modifier : ${step.toLowerCase()}`),
  toDelivery: 'Choisir la livraison',
  toPayment: 'Choisir le paiement',
  backToCart: 'Retour au panier',
  guest: typo('Pas besoin de compte : vous pourrez suivre la commande avec votre adresse e-mail.'),
  contact: {
    fullName: 'Prénom et nom',
    email: 'Adresse e-mail',
    emailHint: 'Pour la confirmation et le suivi de la commande.',
    phone: 'Téléphone',
    phoneHint: (prefix: string): string =>
      typo(`Pour que le livreur vous appelle. Inutile de saisir l’indicatif ${prefix}.`),
  },
  delivery: {
    area: { TN: 'Gouvernorat', SN: 'Région', CI: 'District' } as Readonly<Record<string, string>>,
    areaElse: 'Région',
    areas: {
      empty: 'Choisissez dans la liste',
      prompt: 'Tapez ou choisissez dans la liste',
      listLabel: 'Lieux de livraison',
      count: (count: number): string => countOf(count, 'lieu proposé', 'lieux proposés'),
      none: 'Aucun résultat. Vérifiez l’orthographe, ou effacez pour revoir toute la liste.',
    },
    saved: 'Mes adresses',
    showModes: 'Voir les modes de livraison',
    modes: 'Mode de livraison',
    noMode: typo('Choisissez d’abord où livrer : le prix et les dates en dépendent.'),
    none: 'Aucun mode de livraison ne dessert ce lieu pour ce panier. Choisissez un autre lieu ou un retrait en magasin.',
    freeFrom: (amount: string): string => `offerte dès ${amount}`,
    address: 'Adresse de livraison',
    line1: 'Rue et numéro',
    line2: 'Immeuble, étage, appartement',
    landmark: 'Point de repère',
    landmarkHint: typo('Ce que le livreur verra : une pharmacie, une mosquée, un rond-point…'),
    city: 'Ville ou commune',
    postcode: 'Code postal',
    stores: 'Magasin de retrait',
    noStore: 'Aucun magasin n’a tous ces articles pour le moment. Choisissez une livraison.',
  },
  payment: {
    other: 'Faire payer par quelqu’un d’autre',
    otherHint: 'Vous recevrez un lien à envoyer. La personne paie en ligne, sans voir votre nom ni votre adresse.',
    method: typo('Comment souhaitez-vous payer ?'),
    cardText: {
      TND: 'Vous payez sur la page sécurisée de la banque, puis revenez ici. Nous ne voyons jamais votre carte.',
      XOF: typo(
        'Orange Money, Wave, MTN, Moov ou carte : vous payez sur la page du prestataire, puis revenez ici. Nous ne voyons jamais vos codes.',
      ),
    },
    cash: 'Espèces à la livraison',
    cashPickup: 'Espèces au magasin',
    cashText: (amount: string): string => typo(`Préparez ${amount} : le livreur n’a pas toujours la monnaie.`),
    cashPickupText: (amount: string): string => typo(`Vous paierez ${amount} en espèces au magasin.`),
    noCash: 'Le paiement en espèces n’est pas possible pour ce mode, ce lieu ou ce montant.',
    noMethod: 'Aucun moyen de paiement n’est possible pour ce mode, ce lieu ou ce montant.',
    changeDelivery: 'Changer la livraison',
    nothingToPay: {
      NONE: 'Vous n’avez rien à payer.',
      GIFT_CARD: 'Votre carte cadeau règle toute la commande.',
      WALLET: 'Votre crédit boutique règle toute la commande.',
      BOTH: 'Votre carte cadeau et votre crédit boutique règlent toute la commande.',
    } satisfies Record<BalancesUsed, string>,
    credit: {
      title: 'Crédit boutique',
      available: (amount: string): string => typo(`Vous avez ${amount} de crédit boutique.`),
      applied: (amount: string): string => typo(`${amount} de votre crédit boutique règlent cette commande.`),
      remaining: (amount: string): string => typo(`Il vous restera ${amount}.`),
      use: 'Utiliser mon crédit boutique',
      keep: 'Ne pas utiliser mon crédit boutique',
    },
    note: 'Message pour nous ou pour le livreur',
    noteHint: 'Par exemple un code d’entrée. 250 caractères au plus.',
    noteLeft: (left: number): string => `Il reste ${countOf(left, 'caractère', 'caractères')}.`,
    terms: 'En validant, vous acceptez nos ',
    termsLink: 'conditions générales de vente',
    termsEnd: ' et reconnaissez que la commande vous engage à payer.',
    pay: (amount: string): string => `Payer ${amount}`,
    confirmCash: (amount: string): string => `Confirmer la commande — ${amount} à la livraison`,
    confirmPickup: (amount: string): string => `Confirmer la commande — ${amount} au magasin`,
    confirm: 'Confirmer la commande',
  },
  terms: {
    title: 'Conditions générales de vente',
    close: 'Fermer les conditions',
    loading: 'Un instant…',
    failed: typo('Les conditions n’ont pas pu être chargées. Vérifiez votre connexion, ou ouvrez-les à part :'),
    newTab: 'Lire les conditions dans un nouvel onglet',
  },
  summary: {
    title: 'Récapitulatif',
    items: (count: number): string => countOf(count, 'article', 'articles'),
  },
  refusals: {
    changed: typo(
      'Des prix ou des quantités ont changé : rien n’a été commandé. Vérifiez le récapitulatif, puis confirmez.',
    ),
    stock: typo('Un article n’est plus disponible en cette quantité : rien n’a été commandé. Corrigez votre panier.'),
    code: typo('Rien n’a été commandé : un code n’est pas valable pour cette commande.'),
    without: (amount: string): string => typo(`Sans ce code, il vous reste ${amount} à payer.`),
    removeCode: 'Retirer le code et continuer',
    remove: 'Retirer et continuer',
    elsewhere: 'La commande n’a pas pu être enregistrée. Corrigez les points suivants.',
    busy: typo(
      'La boutique reçoit beaucoup de visites : rien n’a été commandé. Réessayez dans quelques secondes, votre saisie est conservée.',
    ),
    unavailable: typo(
      'Un incident nous empêche d’enregistrer votre commande : rien n’a été commandé. Réessayez dans une minute, votre saisie et votre panier sont conservés.',
    ),
    toCart: 'Voir le panier',
  },
  failed: {
    other: 'Faire payer par quelqu’un d’autre',
    title: 'Le paiement n’a pas abouti',
    text: typo('Rien n’a été débité. Votre commande est conservée ; vous pouvez réessayer ou payer autrement.'),
    openTitle: 'Votre paiement n’est pas terminé',
    open: typo(
      'Nous n’avons pas encore reçu votre paiement. Votre commande est conservée ; vous pouvez reprendre le paiement ou payer autrement.',
    ),
    order: (reference: string): string => `Commande ${reference}`,
    resume: (amount: string): string => `Reprendre le paiement de ${amount}`,
    declined: {
      FUNDS: 'Votre banque ou votre opérateur indique un solde insuffisant pour ce montant.',
      LIMIT:
        'Votre banque ou votre opérateur indique que votre plafond de paiement est dépassé. Vous pouvez lui demander de le relever.',
      CARD: typo(
        'Le numéro, la date d’expiration ou le code de sécurité de la carte n’est pas le bon. Vérifiez-les, puis réessayez.',
      ),
      EXPIRED: typo(
        'La carte n’est plus valable, ou sa date d’expiration n’est pas la bonne. Vérifiez-la, ou prenez une autre carte.',
      ),
      CODE: typo('Le code de confirmation n’a pas été accepté. Réessayez avec le nouveau code que vous recevrez.'),
    } satisfies Record<PaymentDecline, string>,
    until: (time: string): string => `Les articles vous sont réservés jusqu’à ${time}.`,
    retry: (amount: string): string => `Réessayer le paiement de ${amount}`,
    cash: 'Payer en espèces à la livraison',
    cashPickup: 'Payer en espèces au magasin',
    cancel: 'Annuler la commande',
    noMethod: typo(
      'Rien n’a été débité, et votre commande est conservée. Aucun moyen de paiement n’est proposé pour cette commande en ce moment : contactez-nous, ou annulez-la.',
    ),
    cashOnly: typo(
      'Rien n’a été débité, et votre commande est conservée. Le paiement en ligne n’est plus proposé : vous pouvez payer en espèces.',
    ),
    gone: typo('Cette commande n’attend plus de paiement.'),
    track: 'Voir la commande',
  },
  status: {
    title: 'Votre paiement',
    pending: 'Nous vérifions votre paiement auprès de votre banque ou de votre opérateur…',
    stay: 'Gardez cette page ouverte quelques secondes.',
    late: typo(
      'Le paiement est en cours de vérification. Vous recevrez un e-mail dès que votre banque ou votre opérateur aura répondu ; vous pouvez fermer cette page.',
    ),
    paid: typo('Paiement reçu. Merci !'),
    failed: 'Votre banque ou votre opérateur n’a pas accepté ce paiement. Rien n’a été débité.',
    cancelled: 'Le paiement a été annulé. Rien n’a été débité.',
    expired: 'Le délai de paiement est dépassé. Rien n’a été débité et les articles ne sont plus réservés.',
    again: 'Réessayer le paiement',
    order: 'Voir la commande',
    unknown: typo(
      'Nous ne trouvons pas ce paiement. Vérifiez l’adresse, ou retrouvez votre commande par sa référence.',
    ),
    track: 'Retrouver ma commande',
    refresh: 'Vérifier maintenant',
    offline: typo('La connexion est interrompue ; nous réessayons.'),
  },
} as const;

/** Error texts by field: what to type or choose. */
export const checkoutSentences: Partial<Record<FieldName, string>> = {
  'contact.fullName': 'Indiquez votre nom et votre prénom.',
  'contact.email': 'Indiquez votre adresse e-mail.',
  'contact.phone': 'Indiquez votre numéro de téléphone.',
  'address.areaId': 'Choisissez dans la liste le lieu où livrer.',
  deliveryModeId: 'Choisissez un mode de livraison.',
  storeId: 'Choisissez un magasin.',
  'address.line1': formMessages.address.line1,
  'address.city': formMessages.address.city,
  paymentMethod: 'Choisissez un moyen de paiement.',
};
