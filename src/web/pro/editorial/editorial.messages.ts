import { typo } from '#shared/text';

/** Of the text area and its preview, for articles and pages. */
export const markdownMessages = {
  hint: typo(
    'Titre : ## en début de ligne. Liste : - en début de ligne. Gras : **mot**. Lien : [texte](/page). Une ligne vide sépare deux paragraphes.',
  ),
  preview: 'Voir l’aperçu',
  previewTitle: 'Aperçu',
  previewHint: 'Le texte n’est pas encore enregistré.',
} as const;

export const newsMessages = {
  title: 'Actualités',
  lead: typo('La page News & Actu de la boutique. Un brouillon n’est vu que dans la console.'),
  add: 'Créer une actualité',
  newTitle: 'Nouvelle actualité',
  none: 'Aucune actualité',
  noneText: 'Racontez une matière, une saison, un savoir-faire.',
  noneFound: 'Aucune actualité n’a cet état.',
  showAll: 'Voir tous les états',
  noDate: 'Pas de date de parution',
  published: (moment: string): string => `Parue le ${moment}`,
  upcoming: (moment: string): string => `Paraît le ${moment}`,
  updated: (moment: string): string => `Modifiée le ${moment}`,
  texts: 'Textes',
  picture: 'Image',
  spread: 'Parution et articles cités',
  fields: {
    title: 'Titre',
    summary: 'Résumé',
    body: 'Texte de l’actualité',
    image: 'Image de couverture',
    items: 'Articles cités',
    publishedAt: 'Date de parution',
  },
  hints: {
    summary: 'Une ou deux phrases, sous le titre et dans la liste.',
    image: 'En largeur de préférence.',
    items: (max: number): string =>
      typo(`Leurs références, séparées par des espaces, comme ROB-PORTEF-LIN. ${max} au plus, dans l’ordre choisi.`),
    publishedAt: (zone: string): string =>
      typo(`${zone} Vide : l’actualité reste un brouillon. Date à venir : elle paraîtra ce jour-là.`),
  },
  required: {
    title: 'Indiquez un titre.',
    summary: 'Écrivez le résumé.',
    body: 'Écrivez le texte.',
  },
  badRef: (ref: string): string => typo(`« ${ref} » n’est pas une référence d’article.`),
  tooManyItems: (max: number): string => `Citez ${max} articles au plus.`,
  create: 'Créer l’actualité',
  save: 'Enregistrer l’actualité',
  publish: 'Publier maintenant',
  see: 'Voir l’actualité dans la boutique',
  remove: 'Supprimer l’actualité',
  removeAsk: (title: string): string =>
    typo(`Supprimer « ${title} » pour de bon ? Les liens vers elle ne mèneront plus à rien.`),
  needsValidation: 'Elle restera un brouillon jusqu’à ce qu’une personne autorisée la publie.',
  on: '',
  off: '',
  done: {
    cree: 'L’actualité est créée.',
    modifie: 'L’actualité est enregistrée.',
    publie: 'L’actualité est publiée.',
    supprime: 'L’actualité est supprimée.',
  },
} as const;

export const pageMessages = {
  title: 'Pages de texte',
  lead: 'Conditions, retours, aide… Une région peut avoir sa propre version d’une page.',
  names: {
    'qui-sommes-nous': 'Qui sommes-nous',
    'echanges-et-retours-article': 'Échanges et retours',
    'mentions-legales-cgv': 'Mentions légales et CGV',
    accessibilite: 'Accessibilité',
    'donnees-personnelles': 'Données personnelles',
    aide: 'Aide',
  },
  everywhere: 'Toutes les régions',
  only: (region: string): string => `Seulement la région ${region}`,
  unwritten: 'Pas encore écrite',
  unwrittenNote: typo('La page n’est pas encore écrite : les visiteurs voient « page introuvable ».'),
  regionalNote: (region: string): string =>
    typo(`Cette version remplace la page commune pour la région ${region}, dès son enregistrement.`),
  online: 'En ligne',
  updated: (moment: string): string => `Modifiée le ${moment}`,
  fields: { title: 'Titre', body: 'Texte de la page' },
  conditionHint: typo(
    'Selon les moyens de paiement de la région : {si carte}passage{fin} ou {si espèces}passage{fin}. Le passage disparaît quand le moyen n’est plus proposé.',
  ),
  required: { title: 'Indiquez un titre.', body: 'Écrivez le texte.' },
  save: 'Enregistrer la page',
  saveHint: 'Les visiteurs voient le nouveau texte aussitôt.',
  see: 'Voir la page dans la boutique',
  versions: 'Versions de la page',
  addRegion: (region: string): string => `Écrire pour la région ${region}`,
  remove: 'Supprimer cette version',
  removeAsk: typo('Supprimer cette version ? La région montrera de nouveau la page commune.'),
  readOnly: typo(
    'Votre rôle permet de voir les pages, pas de les modifier : elles sont visibles dès leur enregistrement.',
  ),
  done: {
    modifie: 'La page est enregistrée.',
    supprime: 'La version est supprimée.',
  },
} as const;
