/** French of reviews: section of the product page, own reviews, size advice. */
import type { ReviewState } from '#shared/api/reviews';
import { ofAuthor } from '#shared/review.messages';
import { countOf, typo } from '#shared/text';
import { fits } from './size-advice.messages.ts';

export const reviewMessages = {
  fits,
  stars: (count: number): string => typo(`${count} sur 5`),
  section: {
    title: 'Avis des clients',
    summary: (average: number, ratings: number, texts: number): string => {
      const decimal = average.toLocaleString('fr', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
      return typo(
        `${decimal} sur 5, ${countOf(ratings, 'note', 'notes')}, ${countOf(texts, 'avis écrit', 'avis écrits')}`,
      );
    },
    none: 'Pas encore d’avis sur cet article. Le vôtre aidera les autres à choisir.',
    noText: 'Personne n’a encore écrit d’avis sur cet article.',
    give: 'Donner mon avis',
    fit: typo('Ce que les acheteurs disent de la taille :'),
    votes: (count: number): string => countOf(count, 'vote', 'votes'),
    /** Size and colour that were bought, when they are known. */
    bought: (texts: readonly (string | null)[]): string => ['Achat vérifié', ...texts.filter(Boolean)].join(' · '),
    shop: 'Réponse de la boutique',
    photos: (author: string): string => ofAuthor('Photos', author),
    openPhoto: (alt: string): string => typo(`Agrandir : ${alt}`),
    closePhoto: 'Fermer la photo',
    sort: 'Trier les avis',
    sorts: { newest: 'Les plus récents', photos: 'Avec photos d’abord' },
    filter: 'Notes',
    allStars: 'Toutes les notes',
    onlyStars: (stars: number): string => countOf(stars, 'étoile', 'étoiles'),
    all: (count: number): string => `Lire les ${count} avis`,
    more: 'Afficher plus d’avis',
    empty: 'Aucun avis avec cette note.',
    failed: 'Les avis n’ont pas pu être chargés. Réessayez dans un instant.',
    loading: 'Chargement des avis…',
  },
  form: {
    title: (name: string): string => typo(`Mon avis : ${name}`),
    lead: typo('Quelques mots suffisent : la coupe, la matière, la taille que vous portez d’habitude.'),
    ratingOnly: 'Donnez votre note. Vous pourrez écrire un avis quand vous aurez reçu cet article.',
    rating: 'Votre note',
    noRating: typo('Choisissez une note : de 1 à 5 étoiles.'),
    starsOf: (stars: number): string => countOf(stars, 'étoile', 'étoiles'),
    fit: 'La taille (facultatif)',
    noFit: 'Sans avis',
    body: 'Votre avis',
    bodyHint: 'Nous le relisons avant de le publier, avec votre prénom et l’initiale de votre nom.',
    photos: 'Photos',
    photosHint: typo('Trois au plus, au format JPEG, PNG ou WebP, de 2 Mo chacune au plus. Elles seront publiques.'),
    kept: 'Vos photos (décochez celles à retirer)',
    keptPhoto: (rank: number): string => `Photo ${rank}`,
    badPhoto: typo('Une photo ne peut pas être lue. Choisissez un fichier JPEG, PNG ou WebP de 2 Mo au plus.'),
    refused: 'Votre avis n’a pas été enregistré. Réessayez dans un instant.',
    tooMany: 'Vous avez enregistré beaucoup d’avis d’affilée. Réessayez dans quelques minutes.',
    send: 'Enregistrer mon avis',
    sendRating: 'Enregistrer ma note',
    item: 'Voir l’article',
    refusal: (reason: string): string => typo(`Cet avis n’a pas été publié : ${reason}`),
  },
  own: {
    title: 'Mes avis',
    lead: 'Vos avis aident les autres à choisir. Vous pouvez les modifier ou les effacer à tout moment.',
    none: 'Vous n’avez pas encore donné d’avis. Ouvrez une commande livrée pour noter vos articles.',
    orders: 'Voir mes commandes',
    states: { PENDING: 'En cours de relecture', PUBLISHED: 'Publié', REFUSED: 'Non publié' } satisfies Record<
      ReviewState,
      string
    >,
    edit: 'Modifier',
    editOf: (name: string): string => typo(`Modifier l’avis sur ${name}`),
    remove: 'Effacer',
    removeTitle: typo('Effacer cet avis ?'),
    removeText: 'Le texte, les photos et la note seront effacés.',
    confirm: 'Oui, effacer cet avis',
    done: {
      avis: typo('Merci ! Nous relisons votre avis avant de le publier.'),
      note: typo('Merci ! Votre note est enregistrée.'),
      efface: 'Votre avis est effacé.',
    } as Readonly<Record<string, string>>,
  },
  invitations: {
    title: 'Ne plus recevoir ces invitations',
    lead: 'Nous n’enverrons plus d’e-mail qui vous invite à noter vos achats. Vous pourrez toujours donner votre avis depuis vos commandes.',
    button: 'Arrêter ces e-mails',
    doneTitle: 'C’est noté',
    done: 'Vous ne recevrez plus d’invitation à donner votre avis.',
    home: 'Retourner à la boutique',
    badTitle: 'Ce lien n’est pas valable',
    bad: typo('Ouvrez le lien de l’e-mail en entier, ou écrivez-nous : nous arrêterons ces e-mails pour vous.'),
    contact: 'Nous écrire',
  },
} as const;
