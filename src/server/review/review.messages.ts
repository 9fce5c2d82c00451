/** French texts of reviews: refusals, notifications, mails, terminal. */
import type { ReviewState } from '#shared/api/reviews';
import { formatDate } from '#shared/dates';
import { ofAuthor } from '#shared/review.messages';
import { countOf, typo } from '#shared/text';

export const reviewMessages = {
  notBought: typo(
    'Seules les personnes qui ont reçu cet article peuvent écrire un avis. En attendant, vous pouvez lui donner une note.',
  ),
  photo: 'Cette photo ne peut pas être lue. Choisissez un fichier JPEG, PNG ou WebP de 2 Mo au plus.',
  photoAlt: (author: string, rank: number): string => ofAuthor(`Photo ${rank}`, author),
  alreadyPublished: 'Cet avis est déjà publié.',
  alreadyRefused: 'Cet avis est déjà refusé.',
  told: typo('L’auteur a déjà reçu le message : la décision ne peut plus être défaite. Prenez-en une autre.'),
  notPublished: 'Publiez d’abord cet avis : la réponse paraît en dessous.',
  publishedNotice: (item: string): string => typo(`Votre avis sur « ${item} » est publié. Merci !`),
  refusedNotice: (item: string): string => typo(`Votre avis sur « ${item} » n’a pas été publié.`),
  answeredNotice: (item: string): string => typo(`La boutique a répondu à votre avis sur « ${item} ».`),
} as const;

const brand = 'Ourlet';

export const reviewMailMessages = {
  brand,
  ownReviews: 'Voir mes avis',
  foot: ['Vous recevez cet e-mail parce que vous avez donné votre avis sur un article de la boutique Ourlet.'],
  published: {
    subject: (item: string): string => typo(`Votre avis est publié : ${item}`),
    preview: 'Merci d’avoir pris le temps de l’écrire.',
    title: 'Votre avis est publié',
    lead: (item: string): string =>
      typo(
        `Votre avis sur « ${item} » est en ligne. Merci : il aide les autres à choisir leur taille et leur couleur.`,
      ),
  },
  refused: {
    subject: (item: string): string => typo(`Votre avis n’a pas été publié : ${item}`),
    preview: 'Voici pourquoi, et comment le modifier.',
    title: 'Votre avis n’a pas été publié',
    lead: (item: string): string => typo(`Nous n’avons pas publié votre avis sur « ${item} ». La raison :`),
    next: typo('Vous pouvez le modifier : nous le relirons. Votre note, elle, compte toujours.'),
    edit: 'Modifier mon avis',
  },
  answered: {
    subject: (item: string): string => typo(`Notre réponse à votre avis : ${item}`),
    preview: 'Elle paraît sous votre avis.',
    title: 'Nous avons répondu à votre avis',
    lead: (item: string): string => typo(`Merci pour votre avis sur « ${item} ». Notre réponse :`),
  },
  invitation: {
    subject: 'Que pensez-vous de votre commande ?'.replace(' ?', '\u202F?'),
    preview: 'Donnez une note à vos articles en quelques secondes.',
    title: 'Alors, ça vous va ?'.replace(' ?', '\u202F?'),
    lead: (reference: string): string =>
      typo(
        `Votre commande ${reference} est arrivée il y a quelques jours. Une note, quelques mots sur la taille ou une photo : votre avis aide les autres à bien choisir.`,
      ),
    detail: (style: string | null, size: string | null): string => [style, size].filter(Boolean).join(', '),
    button: 'Donner mon avis',
    foot: ['Vous recevez cet e-mail une seule fois par commande.'],
    stop: 'Ne plus recevoir ces invitations',
  },
} as const;

const stateNames: Readonly<Record<ReviewState, string>> = {
  PENDING: 'en attente',
  PUBLISHED: 'publié',
  REFUSED: 'refusé',
};

type TerminalReview = {
  readonly id: number;
  readonly state: ReviewState;
  readonly itemRef: string;
  readonly author: string;
  readonly stars: number;
  readonly updatedAt: Date;
  readonly body: string | null;
  readonly photos: readonly unknown[];
  readonly refusal: string | null;
  readonly answer: string | null;
};

export const reviewTerminal = {
  none: 'Aucun avis.',
  review: ({ id, state, itemRef, author, stars, updatedAt, body, photos, refusal, answer }: TerminalReview): string =>
    [
      [
        `${id}.`,
        stateNames[state],
        itemRef,
        author,
        `${stars}/5`,
        formatDate(updatedAt, 'UTC'),
        photos.length === 0 ? '' : countOf(photos.length, 'photo', 'photos'),
      ]
        .filter(Boolean)
        .join('  '),
      ...(body === null ? [] : [`   ${body.replaceAll('\n', '\n   ')}`]),
      ...(refusal === null ? [] : [`   Refusé : ${refusal}`]),
      ...(answer === null ? [] : [`   Réponse : ${answer}`]),
    ].join('\n'),
  more: (shown: number, count: number): string => `${shown} sur ${count}. La suite : --page 2, --page 3…`,
  published: (id: number): string => `Avis ${id} publié.`,
  refused: (id: number): string => `Avis ${id} refusé : son auteur en reçoit la raison.`,
  answered: (id: number): string => `Réponse publiée sous l’avis ${id}.`,
  unknown: (id: string): string => `Aucun avis à modérer n’a le numéro ${id}. Leur liste : npm run review -- list`,
  needsPerson: 'Dites qui agit : --as adresse@exemple.com, ou la variable OURLET_STAFF.',
  noPerson: (email: string): string => `Personne de l’équipe n’a l’adresse ${email}.`,
  needsText: 'Il manque le texte, entre guillemets, après le numéro de l’avis.',
  textTooLong: 'Le texte a 1 000 caractères au plus.',
} as const;

export const reviewCommandUsage = `npm run review -- <commande>
  list [--state refused] [--page 2]   les avis à modérer ; --state : published ou refused
  publish 12                          publie l’avis 12
  refuse 12 "raison"                  le refuse ; son auteur reçoit la raison par e-mail
  answer 12 "réponse"                 répond sous l’avis publié 12
Qui agit : --as adresse@exemple.com, la variable OURLET_STAFF, ou une question dans le terminal.`;
