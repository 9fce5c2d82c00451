import { typo } from '#shared/text';

/** Texts that the screens of content share. */
export const contentMessages = {
  title: 'Contenu',
  /** Of forms about banners and announcements, as the shop has always said it. */
  missing: typo('Vérifiez les champs obligatoires !'),
  tabs: {
    banners: 'Bannières',
    home: 'Accueil',
    announcements: 'Annonces',
    news: 'Actualités',
    pages: 'Pages de texte',
    stores: 'Magasins',
    sizeGuide: 'Guide des tailles',
  },
  states: { UPCOMING: 'À venir', LIVE: 'En ligne', ENDED: 'Terminée', OFF: 'Désactivée', DRAFT: 'Brouillon' },
  statesLabel: 'États',
  readOnly: 'Votre rôle permet de voir les contenus, pas de les modifier.',
  allStates: 'Tous les états',
  everywhere: 'Toutes les régions',
  allSections: 'Tous les rayons',
  from: (moment: string): string => `Dès le ${moment}`,
  until: (moment: string): string => `Jusqu’au ${moment}`,
  between: (start: string, end: string): string => `Du ${start} au ${end}`,
  always: 'Sans dates',
  zone: (city: string): string => `Heure de ${city}.`,
  badMoment: 'Choisissez un jour et une heure.',
  delete: 'Supprimer',
  preview: {
    title: 'Aperçu à une date',
    text: typo(
      'La vraie page, telle que la verront les visiteurs à ce moment. Personne d’autre ne la voit ; les prix et le stock restent ceux de maintenant.',
    ),
    draftText: typo(
      'La vraie page avec le brouillon, telle que la verront les visiteurs à ce moment. Personne d’autre ne la voit.',
    ),
    page: 'Page',
    pages: { HOME: 'Accueil du rayon', LISTING: 'Liste des articles du rayon' },
    at: 'Date et heure',
    region: 'Région',
    section: 'Rayon',
    open: 'Ouvrir l’aperçu',
  },
} as const;
