import { typo } from '#shared/text';

export const shopExportMessages = {
  title: 'Exporter la boutique',
  crumb: 'Export',
  lead: typo(
    'Choisissez un fichier : il est préparé au fil du téléchargement, qui est noté au journal. Le catalogue, les prix, les prix d’achat et le stock se corrigent dans un tableur et s’importent à nouveau.',
  ),
  none: typo('Votre rôle ne permet de télécharger aucun de ces fichiers. Demandez à une personne qui gère les rôles.'),
  region: 'Région des prix et du stock',
  files: {
    catalogue: {
      name: 'Catalogue',
      text: typo(
        'Une ligne par déclinaison : article, rayon, couleur, taille, codes, composition, photos. S’importe à nouveau.',
      ),
      send: 'Télécharger le catalogue',
    },
    prices: {
      name: 'Prix',
      text: typo('Le prix et la promotion de chaque déclinaison, dans chaque région. S’importe à nouveau.'),
      send: 'Télécharger les prix',
    },
    costs: {
      name: 'Prix d’achat',
      text: typo('Ce que coûte chaque déclinaison aujourd’hui, hors taxe, dans chaque région. S’importe à nouveau.'),
      send: 'Télécharger les prix d’achat',
    },
    stock: {
      name: 'Stock',
      text: typo('La quantité de chaque déclinaison, dans chaque lieu. S’importe à nouveau.'),
      send: 'Télécharger le stock',
    },
    shopify: {
      name: 'Produits au format de Shopify',
      text: typo('Pour une boutique Shopify, avec les prix et le stock d’une région.'),
      send: 'Télécharger les produits pour Shopify',
    },
    orders: {
      name: 'Commandes',
      text: typo('Une ligne par article commandé, avec la livraison, le paiement et les montants.'),
      send: 'Télécharger les commandes',
    },
    customers: {
      name: 'Clients',
      text: typo(
        'Adresse e-mail, nom, téléphone, région et inscription à la newsletter. Données personnelles : gardez ce fichier à l’abri.',
      ),
      send: 'Télécharger les clients',
    },
    giftCards: {
      name: 'Cartes cadeaux',
      text: typo('Montant, solde et échéance de chaque carte. Jamais son code : seuls ses derniers caractères.'),
      send: 'Télécharger les cartes cadeaux',
    },
  },
} as const;
