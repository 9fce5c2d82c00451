/** French of shared links: cart, comparison, payment by somebody else. */
import { typo } from '#shared/text';

export const shareMessages = {
  link: {
    label: 'Lien à envoyer',
    copy: 'Copier le lien',
    copied: 'Lien copié.',
    notCopied: typo('La copie n’a pas marché : sélectionnez le lien et copiez-le.'),
    send: 'Envoyer',
    whatsApp: 'Envoyer par WhatsApp',
  },
  own: {
    until: (date: string): string => `Le lien reste valable jusqu’au ${date}.`,
    stop: 'Supprimer le lien',
    stopped: 'Le lien est supprimé. Son adresse ne mène plus à rien.',
  },
  comparison: {
    title: 'Partager ma comparaison',
    lead: 'Un lien court qui ouvre la même comparaison, aux prix du jour. Il ne contient ni votre nom ni vos coordonnées.',
    items: 'Articles comparés',
    create: 'Créer le lien',
    text: (link: string): string => typo(`Voici ma comparaison chez Ourlet : ${link}`),
    failed: 'Le lien n’a pas pu être créé. Réessayez dans un instant.',
    back: 'Retour à la comparaison',
  },
  cart: {
    title: 'Partager mon panier',
    lead: 'La personne verra une copie de vos articles, aux prix du jour. Elle ne verra ni votre nom ni vos coordonnées.',
    create: 'Créer le lien',
    text: (link: string): string => typo(`Voici mon panier chez Ourlet : ${link}`),
    empty: 'Votre panier est vide. Ajoutez d’abord un article.',
    failed: 'Le lien n’a pas pu être créé. Réessayez dans un instant.',
    other: typo('Quelqu’un paie pour vous ?'),
    otherText: typo(
      'Passez la commande, puis choisissez « Faire payer par quelqu’un d’autre ». La personne paiera sans voir votre adresse.',
    ),
    order: 'Passer la commande',
    back: 'Retour au panier',
  },
  payment: {
    title: 'Faire payer par quelqu’un d’autre',
    lead: 'Envoyez ce lien à la personne qui paie. Elle verra les articles et le montant, mais ni votre nom ni votre adresse.',
    until: (time: string): string =>
      typo(`Votre commande est gardée jusqu’au ${time}. Vous recevrez un e-mail dès qu’elle sera payée.`),
    hold: 'Vos articles seront gardés pendant 24 heures. Vous pourrez toujours payer vous-même ou supprimer le lien.',
    create: 'Créer le lien de paiement',
    text: (amount: string, link: string): string =>
      typo(`Voici ma commande chez Ourlet, à payer en ligne (${amount}) : ${link}`),
    stop: 'Supprimer le lien',
    own: (amount: string): string => `Payer moi-même ${amount}`,
    paid: typo('Cette commande est payée. Merci !'),
    over: 'Cette commande n’attend plus de paiement.',
    noCard: typo(
      'Le paiement en ligne n’est pas proposé en ce moment : vous ne pouvez pas créer de lien de paiement pour l’instant.',
    ),
    toOrder: 'Voir la commande',
    tooMany: 'Vous avez créé beaucoup de liens aujourd’hui. Réessayez demain, ou payez vous-même.',
  },
  sharedCart: {
    title: 'Un panier partagé',
    lead: 'Quelqu’un vous montre ces articles. Les prix sont ceux d’aujourd’hui.',
    add: 'Tout ajouter au panier',
    total: 'Total des articles',
    changes: 'Depuis le partage',
    gone: 'Aucun de ces articles n’est disponible en ce moment.',
    catalogue: 'Découvrir la boutique',
    view: 'Voir l’article',
  },
  sharedPayment: {
    title: 'Une commande à payer',
    lead: 'La personne qui vous a envoyé ce lien a choisi ces articles. Vous payez en ligne, elle reçoit la commande.',
    discount: 'Remise',
    delivery: 'Livraison',
    stamp: 'Timbre fiscal',
    alreadyPaid: 'Déjà réglé',
    free: 'Offerte',
    total: 'À payer',
    pay: (amount: string): string => `Payer ${amount} en ligne`,
    secure: 'Vous payez sur une page sécurisée. Ourlet ne voit ni votre carte ni vos codes.',
    paid: { title: 'C’est payé', text: typo('Merci ! La commande est payée, et la personne en est prévenue.') },
    review: {
      title: 'Paiement en cours de vérification',
      text: 'Un paiement est en cours de vérification. Vous n’avez rien d’autre à faire.',
    },
    over: {
      title: 'Cette commande n’attend plus de paiement',
      text: 'Elle a été annulée ou son délai est passé. Demandez un nouveau lien à la personne qui vous l’a envoyé.',
    },
    failed: 'La page de paiement ne répond pas. Réessayez dans un instant.',
  },
} as const;
