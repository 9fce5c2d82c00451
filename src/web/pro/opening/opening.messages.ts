import type { OpeningStep } from '#shared/rules/opening-steps';
import { typo } from '#shared/text';

type StepTexts = { readonly title: string; readonly lead: string };

export const openingMessages = {
  title: 'Ouvrir la boutique',
  lead: typo(
    'Cinq étapes, dans l’ordre que vous voulez. Ce que vous enregistrez reste : reprenez quand il vous plaît.',
  ),
  stepTitle: (step: string): string => `${step}, ouvrir la boutique`,
  progress: (done: number, all: number): string =>
    done === 1 ? `1 étape terminée sur ${all}` : `${done} étapes terminées sur ${all}`,
  steps: {
    IDENTITY: { title: 'Identité', lead: 'Qui vend, et comment vous joindre.' },
    TAXES: { title: 'Taxes et monnaie', lead: typo('La TVA et le timbre de votre pays : vérifiez-les.') },
    DELIVERY: { title: 'Livraison et espèces', lead: 'Où vous livrez, à quel prix, et le paiement à la livraison.' },
    PAYMENT: { title: 'Paiement et factures', lead: 'Comment vos clients paient, et vos numéros de factures.' },
    ARTICLE: { title: 'Premier article', lead: 'Un rayon, un article, son prix et son stock.' },
  } satisfies Record<OpeningStep, StepTexts>,
  stepsLabel: 'Étapes',
  partsLabel: 'Réglages de l’étape',
  rank: (rank: number, all: number): string => `Étape ${rank} sur ${all}`,
  done: 'terminée',
  todo: 'à faire',
  preview: 'Voir la boutique',
  previewHint: typo('Seule votre équipe voit déjà la boutique. Les visiteurs lisent « Bientôt ouvert ».'),
  end: {
    title: 'Terminer l’étape',
    ready: 'Rien ne manque à cette étape.',
    missing: typo('Il manque encore :'),
    confirm: 'Terminer l’étape',
    confirmed: 'L’étape est terminée. Vous pouvez encore tout modifier.',
    next: 'Passer à la suivante',
  },
  currency: (label: string, country: string): string =>
    typo(`La boutique vend en ${label}, la monnaie de la région ${country}.`),
  otherCountry: typo('Le pays ne convient pas ?'),
  otherCountryLink: 'Créer une autre région',
  delivery: {
    title: 'Livrer tout le pays en une fois',
    lead: (count: number): string =>
      typo(
        `Une zone, ${count} lieux et un mode à domicile, tous modifiables ensuite. Vous pouvez aussi remplir les cinq réglages vous-même.`,
      ),
    price: 'Prix de la livraison TTC',
    min: 'Jours ouvrables, au plus tôt',
    max: 'Jours ouvrables, au plus tard',
    cash: 'Plafond d’une commande payée à la livraison',
    cashHint: typo('Vide : aucun paiement en espèces.'),
    save: 'Créer la livraison',
    done: typo('La livraison est prête : vérifiez-la ci-dessous.'),
    badDays: typo('Indiquez des jours entiers, de 0 à 60, le second au moins égal au premier.'),
  },
  article: {
    tree: 'Le premier rayon',
    treeLead: typo('Un rayon comme « Femme », puis un groupe comme « Vêtements ». Les autres se créent dans Rayons.'),
    section: 'Rayon',
    group: 'Groupe',
    save: 'Créer le rayon',
    treeDone: 'Le rayon est créé.',
    noName: 'Indiquez un nom.',
    create: 'Le premier article',
    createLead: typo('Créez-le, ou importez votre catalogue. Publiez-le avec un prix et du stock.'),
    newItem: 'Créer un article',
    import: 'Importer un fichier',
    all: 'Voir les articles',
    trees: 'Voir les rayons',
    ready: 'Un article est en vente.',
  },
  open: {
    title: 'Tout est prêt',
    lead: typo('La boutique ouvre aussitôt à tous les visiteurs, et les commandes peuvent arriver.'),
    act: 'Ouvrir la boutique',
    waits: typo('Terminez d’abord ces étapes :'),
    done: 'La boutique est ouverte',
    doneLead: typo('Les visiteurs la voient et peuvent commander. Les réglages restent dans les paramètres.'),
    shop: 'Aller à la boutique',
    settings: 'Paramètres',
    dashboard: 'Tableau de bord',
  },
  noRegion: typo('La boutique n’a pas encore de région : créez-en une d’abord.'),
  createRegion: 'Créer une région',
  card: { title: 'Ouvrir la boutique', go: 'Reprendre le guide' },
} as const;
