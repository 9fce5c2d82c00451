/** French of the pages of alerts. */
import { everySize } from '#shared/phrases';
import { typo } from '#shared/text';

const anyChoice = 'Toutes les tailles et toutes les couleurs';

export const alertMessages = {
  ask: {
    title: { BACK_IN_STOCK: 'Me prévenir du retour', PRICE_DROP: 'Me prévenir d’une baisse de prix' },
    lead: {
      BACK_IN_STOCK: typo(
        'Nous vous écrirons une fois, dès que l’article sera de nouveau disponible. Rien n’est réservé.',
      ),
      PRICE_DROP: typo('Nous vous écrirons si le prix baisse et que l’article est disponible.'),
    },
    any: anyChoice,
    everySize,
    email: 'Votre adresse e-mail',
    noEmail: 'Indiquez votre adresse e-mail.',
    button: 'Me prévenir',
    guest: typo('Nous vous enverrons un lien pour confirmer. L’alerte dure six mois et s’arrête en un clic.'),
    customer: typo('Nous vous préviendrons par e-mail et dans vos notifications. L’alerte dure six mois.'),
    privacy: 'Vos données',
    available: typo('Cet article est disponible : vous pouvez l’acheter dès maintenant.'),
    tooMany: typo('Trop de demandes en peu de temps. Réessayez dans une heure.'),
    full: typo('Vous avez déjà beaucoup d’alertes. Supprimez-en une dans votre espace client.'),
    back: 'Retour à l’article',
    sentTitle: 'Vérifiez votre boîte de réception',
    sent: typo('Nous venons de vous écrire. Ouvrez l’e-mail et confirmez l’alerte : le lien est valable deux jours.'),
    doneTitle: 'C’est noté',
    done: typo('Nous vous préviendrons par e-mail et dans vos notifications.'),
    mine: 'Voir mes alertes',
    shop: 'Continuer mes achats',
  },
  confirm: {
    title: 'Confirmez votre alerte',
    lead: 'Encore un clic, et nous vous préviendrons.',
    button: 'Confirmer mon alerte',
    doneTitle: 'Votre alerte est active',
    done: typo('Nous vous écrirons le moment venu. L’alerte dure six mois et s’arrête en un clic, dans chaque e-mail.'),
    expiredTitle: 'Ce lien n’est plus valable',
    expired: typo(
      'Il a plus de deux jours, ou l’alerte est terminée. Demandez une autre alerte sur la page de l’article.',
    ),
    shop: 'Continuer mes achats',
  },
  unsubscribe: {
    title: 'Ne plus recevoir d’alertes',
    lead: 'Vous pouvez arrêter toutes vos alertes, ou seulement celles de cet article.',
    leadOfAll: 'Vous pouvez arrêter toutes vos alertes, y compris celles de votre wishlist.',
    all: 'Arrêter toutes mes alertes',
    one: 'Arrêter pour cet article',
    doneTitle: 'C’est noté',
    done: 'Vous ne recevrez plus ces alertes.',
    shop: 'Retour à l’accueil',
  },
  mine: {
    title: 'Mes alertes',
    lead: typo('Nous vous écrivons quand un article revient ou quand son prix baisse.'),
    BACK_IN_STOCK: 'Retour en stock',
    PRICE_DROP: (price: string): string => typo(`Baisse de prix, en dessous de ${price}`),
    until: (date: string): string => typo(`Jusqu’au ${date}`),
    any: anyChoice,
    remove: 'Supprimer',
    removeOf: (name: string): string => typo(`Supprimer l’alerte : ${name}`),
    removed: 'Alerte supprimée.',
    empty: {
      title: 'Aucune alerte en cours',
      text: typo('Sur la page d’un article, choisissez une taille épuisée, puis « Me prévenir ».'),
      action: 'Parcourir le catalogue',
    },
  },
} as const;
