import { typo } from '#shared/text';

export const giftMessages = {
  modal: {
    title: typo('Vous avez gagné !'),
    won: 'Votre cadeau',
    order: 'Il accompagne votre commande.',
    value: (value: string): string => typo(`${value} de réduction`),
    physical: 'Nous vous contactons pour convenir de la remise de votre cadeau.',
    promotion: 'Votre code arrive par e-mail.',
    exclusion: 'Les codes promotionnels ne s’appliquent qu’aux articles qui ne sont pas en promotion.',
    account: 'Nous utilisons les coordonnées de votre compte.',
    lead: typo('Où pouvons-nous vous joindre ?'),
    left: 'Temps restant',
    lastMinute: 'Il vous reste une minute.',
    over: 'Le délai est écoulé',
    overText:
      'Les 5 minutes sont passées, et ce cadeau est remis en jeu. Vous pouvez en gagner un autre en continuant votre visite.',
    name: 'Nom',
    phone: 'Téléphone',
    email: 'E-mail',
    noName: 'Indiquez votre nom.',
    noPhone: 'Indiquez votre téléphone.',
    noEmail: 'Indiquez votre e-mail.',
    decline: 'Non, merci',
    send: 'Envoyer',
    close: 'Fermer',
    saved: typo('C’est noté ! Un e-mail vous expliquera la suite.'),
    taken: 'Ce cadeau a déjà été réclamé.',
    offline: typo('L’envoi a échoué. Vérifiez votre connexion, puis réessayez : votre saisie est gardée.'),
    rules: 'Les règles du jeu',
  },
  page: {
    title: 'Le jeu des cadeaux',
    description: 'Comment gagner un cadeau en visitant la boutique Ourlet, et comment le recevoir.',
    lead: 'Certains articles cachent un cadeau. Il n’y a rien à acheter et rien à remplir pour tenter sa chance.',
    steps: [
      ['Visitez', 'Chaque fiche d’article vous donne une chance par jour. Une commande payée en donne une autre.'],
      ['Gagnez', 'Un message vous annonce votre cadeau, quelques instants plus tard, au cours de votre visite.'],
      [
        'Recevez',
        'Indiquez votre nom, votre téléphone et votre e-mail dans les 5 minutes. Si vous êtes connecté, c’est déjà fait.',
      ],
    ],
    prizesTitle: 'Ce que vous recevez',
    prizes: [
      typo('Un objet : nous vous contactons pour convenir de sa remise.'),
      typo(
        'Une carte de réduction : son code arrive par e-mail. Il est personnel, sert une fois et ne s’applique qu’aux articles qui ne sont pas en promotion.',
      ),
    ],
    conditionsTitle: 'Bon à savoir',
    conditions: [
      'Un cadeau qui n’est pas réclamé dans les 5 minutes est remis en jeu.',
      typo('Le nombre de cadeaux est limité : le jeu s’arrête quand il n’y en a plus.'),
      'Vos coordonnées servent seulement à vous remettre le cadeau. Elles sont effacées après 400 jours.',
    ],
    start: 'Voir les articles',
  },
} as const;
