import { fileSize } from '#shared/phrases';
import { typo } from '#shared/text';
import { formMessages } from '#storefront/form/form.messages.ts';

export const addressMessages = {
  title: 'Mes adresses',
  lead: 'Nous vous les proposons à chaque commande, l’adresse par défaut en premier.',
  empty: {
    title: 'Aucune adresse enregistrée',
    text: typo('Ajoutez votre adresse de livraison : votre prochaine commande ira plus vite.'),
  },
  add: 'Ajouter une adresse',
  editTitle: 'Modifier l’adresse',
  isDefault: 'Adresse par défaut',
  elsewhere: 'Pour une autre région de livraison',
  edit: 'Modifier',
  editOf: (name: string): string => typo(`Modifier l’adresse : ${name}`),
  makeDefault: 'Utiliser par défaut',
  makeDefaultOf: (name: string): string => typo(`Utiliser par défaut : ${name}`),
  remove: 'Supprimer',
  removeOf: (name: string): string => typo(`Supprimer l’adresse : ${name}`),
  removeText: typo('Supprimer cette adresse ?'),
  removeConfirm: 'Oui, supprimer',
  chooseDefault: 'En faire mon adresse par défaut',
  save: 'Enregistrer l’adresse',
  cancel: 'Annuler',
  done: { enregistree: 'Adresse enregistrée.', supprimee: 'Adresse supprimée.', defaut: 'Adresse par défaut changée.' },
  required: {
    fullName: 'Indiquez le nom de la personne qui recevra la commande.',
    phone: 'Indiquez un numéro de téléphone pour le livreur.',
    area: 'Choisissez le lieu de livraison dans la liste.',
    ...formMessages.address,
  },
} as const;

export const profileMessages = {
  title: 'Mon profil',
  identity: {
    title: 'Coordonnées',
    fullName: 'Prénom et nom',
    phone: 'Téléphone',
    phoneHint: (prefix: string): string => typo(`Inutile de saisir l’indicatif ${prefix}.`),
    email: 'Adresse e-mail',
    save: 'Enregistrer',
    noName: 'Indiquez votre nom.',
    saved: 'Coordonnées enregistrées.',
  },
  portrait: {
    title: 'Photo de profil',
    limits: (bytes: number): string => typo(`JPEG, PNG ou WebP, ${fileSize(bytes)} au plus. Vous pourrez la recadrer.`),
    alt: 'Votre photo de profil',
    choose: 'Choisir une photo',
    change: 'Changer la photo',
    remove: 'Retirer la photo',
    wrongType: 'Ce fichier n’est pas une photo JPEG, PNG ou WebP.',
    tooLarge: (bytes: number): string => typo(`Cette photo est trop lourde : ${fileSize(bytes)} au plus.`),
    unreadable: 'Cette photo est illisible. Essayez-en une autre.',
    noScript: 'Pour choisir une photo, activez JavaScript dans votre navigateur.',
    crop: 'Recadrer la photo',
    cropHelp: typo('Faites glisser la photo, ou déplacez-la avec les flèches du clavier.'),
    frame: typo('Cadre de la photo : déplacez-la avec les flèches'),
    zoom: 'Agrandissement',
    save: 'Enregistrer la photo',
    cancel: 'Annuler',
    sending: 'Envoi…',
    saved: 'Photo enregistrée.',
    removed: 'Photo retirée.',
    failed: typo('La photo n’a pas été envoyée. Réessayez.'),
  },
  language: {
    title: 'Langue',
    label: 'Langue de la boutique et des e-mails',
    french: 'Français',
    save: 'Enregistrer la langue',
    saved: 'Langue enregistrée.',
  },
} as const;

export const dataMessages = {
  title: 'Mes données',
  lead: typo('Vos données personnelles vous appartiennent : téléchargez-les, ou effacez votre compte.'),
  export: {
    title: 'Emporter mes données',
    text: typo(
      'Un fichier JSON avec votre profil, vos adresses, vos commandes, votre wishlist, les tailles de la famille, vos recherches, vos accords, vos notifications et vos appareils connectés.',
    ),
    button: 'Télécharger mes données',
  },
  searches: {
    title: 'Mes dernières recherches',
    none: 'Aucune recherche enregistrée.',
    remove: 'Oublier',
    removeOf: (keyword: string): string => typo(`Oublier la recherche : ${keyword}`),
    clear: 'Tout oublier',
    removed: 'Recherche oubliée.',
  },
  erase: {
    title: 'Effacer mon compte',
    text: 'L’effacement est définitif. Il ferme vos sessions sur tous vos appareils.',
    erasedTitle: 'Ce qui est effacé',
    erased: [
      typo('votre nom, votre adresse e-mail, votre téléphone et votre photo ;'),
      typo('vos adresses, votre wishlist et son lien de partage, les tailles de la famille ;'),
      'vos recherches, vos notifications et vos accords.',
    ].map((text) => typo(text)),
    keptTitle: 'Ce que la loi nous oblige à garder',
    kept: [
      typo('les factures et les avoirs, avec le nom et l’adresse qui y figurent, pendant dix ans ;'),
      typo('les commandes en cours, jusqu’à leur livraison ou leur remboursement ; les autres deviennent anonymes.'),
    ].map((text) => typo(text)),
    giveUpCredit: (amounts: string): string => typo(`Je renonce à mon crédit boutique (${amounts}), qui sera perdu.`),
    open: 'Effacer mon compte',
    password: 'Votre mot de passe',
    noneYet: typo('Pas de mot de passe ?'),
    choosePassword: 'Choisissez-en un d’abord',
    confirm: 'Effacer définitivement mon compte',
    noPassword: 'Saisissez votre mot de passe pour confirmer.',
  },
  erasedPage: {
    title: 'Votre compte est effacé',
    text: 'Vos données personnelles ont été effacées. Merci de votre confiance.',
    home: 'Retour à l’accueil',
  },
} as const;
