import { typo } from '#shared/text';

export const contentMessages = {
  home: 'Accueil',
  breadcrumb: 'Fil d’Ariane',
  contents: 'Sur cette page',
  contact: 'Nous contacter',
  updated: (date: string): string => typo(`Mis à jour le ${date}`),
  news: {
    title: 'News & Actu',
    lead: typo('Ce que l’on apprend dans les ateliers, et ce que l’on se demande devant son armoire.'),
    description: typo(
      'Le journal d’Ourlet : entretien, tailles, matières, ateliers de Tunisie et d’Afrique de l’Ouest.',
    ),
    empty: 'Aucun article pour le moment. Revenez bientôt.',
    read: (title: string): string => typo(`Lire : ${title}`),
    /** `3 min de lecture`. */
    reading: (minutes: number): string => `${minutes}\u00A0min de lecture`,
    cited: 'Dans la boutique',
    around: 'Continuer la lecture',
    newer: 'Plus récent',
    older: 'Plus ancien',
    pages: 'Pages du journal',
    newerPage: 'Articles plus récents',
    olderPage: 'Articles plus anciens',
    page: (page: number): string => `Page ${page}`,
  },
} as const;
