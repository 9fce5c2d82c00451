import { countOf, typo } from '#shared/text';

export const contentMessages = {
  home: 'Accueil',
  breadcrumb: 'Fil d’Ariane',
  updated: (date: string): string => typo(`Mis à jour le ${date}`),
  news: {
    title: 'News & Actu',
    lead: typo('Ce que l’on apprend dans les ateliers, et ce que l’on se demande devant son armoire.'),
    description: typo(
      'Le journal d’Ourlet : entretien, tailles, matières, ateliers de Tunisie et d’Afrique de l’Ouest.',
    ),
    empty: 'Aucun article pour le moment. Revenez bientôt.',
    read: (title: string): string => typo(`Lire : ${title}`),
    cited: 'Les articles cités',
    around: 'Continuer la lecture',
    newer: 'Plus récent',
    older: 'Plus ancien',
    pages: 'Pages du journal',
    newerPage: 'Articles plus récents',
    olderPage: 'Articles plus anciens',
    page: (page: number): string => `Page ${page}`,
  },
  stores: {
    title: 'Nos magasins',
    lead: (count: number, place: string): string =>
      typo(
        `${place} : ${countOf(count, 'magasin', 'magasins')} où essayer, retirer une commande ou rendre un article.`,
      ),
    description: typo('Adresses, horaires et téléphones des magasins Ourlet, et ceux où retirer une commande.'),
    elsewhere: 'Dans les autres pays',
    empty: 'Nous n’avons pas encore de magasin. La boutique en ligne livre chez vous.',
    collect: 'Retrait des commandes, gratuit',
    hours: 'Horaires',
    closed: 'Fermé',
    closedOn: 'Jours particuliers',
    call: (phone: string): string => typo(`Appeler : ${phone}`),
    way: 'Itinéraire',
    wayTo: (name: string): string => typo(`Itinéraire vers ${name} (nouvelle fenêtre)`),
    openNow: (until: string): string => typo(`Ouvert jusqu’à ${until}`),
    closedNow: (next: string): string => typo(`Fermé · ouvre ${next}`),
    closedForNow: 'Fermé',
    opensToday: (time: string): string => `à ${time}`,
    opensTomorrow: (time: string): string => `demain à ${time}`,
    opensOn: (day: string, time: string): string => `${day} à ${time}`,
    days: ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'],
  },
} as const;
