/** Pages that a keyword may mean, with the words for them. */
export type PageTopic = { path: string; name: string; terms: string };

export const pageTopics: readonly PageTopic[] = [
  {
    path: '/livraison',
    name: 'Livraison\u202F: prix et délais',
    terms: `livraison, livraisons, livrer, livré, livrez-vous, livreur, frais de livraison, frais de port, délai de livraison, livraison gratuite,
      livraison à domicile, livraison express, point relais, retrait en magasin, click and collect, expédition, envoi, port gratuit, transport,
      paiement à la livraison, payer à la livraison, delivery, shipping, free shipping, cash on delivery, توصيل, شحن, الدفع عند الاستلام`,
  },
  {
    path: '/echanges-et-retours-article',
    name: 'Échanges et retours',
    terms: `retour, retours, retourner, échange, échanges, échanger, remboursement, remboursements, rembourser, rendre un article, renvoyer,
      politique de retour, satisfait ou remboursé, rétractation, annuler, annulation, réclamation, garantie, return, returns, refund, exchange,
      ارجاع, استرجاع, تبديل, استبدال`,
  },
  {
    path: '/guide-des-tailles',
    name: 'Guide des tailles',
    terms: `guide des tailles, guide taille, taille guide, table des tailles, grille des tailles, tableau des tailles, tableau de tailles, correspondance tailles, équivalence taille, quelle taille,
      mesures, mensurations, comment choisir sa taille, conversion taille, tour de taille, size guide, size chart, sizes, دليل المقاسات, المقاسات, مقاسات`,
  },
  {
    path: '/nos-magasins',
    name: 'Nos magasins',
    terms: `magasin, magasins, boutique, boutiques, point de vente, points de vente, adresse, adresses, horaire, horaires, ouverture,
      où êtes-vous, showroom, où acheter, retrait boutique, magasin proche, votre adresse, plan d’accès, itinéraire, store, stores, shop location, opening hours, متجر, محل, محلات, مغازة, فرع`,
  },
  {
    path: '/cadeau/solde',
    name: 'Solde d’une carte cadeau',
    terms: `solde carte cadeau, solde de ma carte, solde de la carte, solde cadeau, consulter carte cadeau, vérifier carte cadeau, utiliser carte cadeau,
      gift card balance`,
  },
  {
    path: '/cadeau',
    name: 'Carte cadeau',
    terms: `carte cadeau, cartes cadeaux, cartes cadeau, carte cadeaux, chèque cadeau, chèques cadeaux, bon d’achat, bons d’achat, bon cadeau, bon cadeaux,
      e-carte, coffret cadeau, gift card, gift cards, gift voucher, voucher, بطاقة هدية, بطاقة هدايا, قسيمة`,
  },
  {
    path: '/commande/suivi',
    name: 'Suivre une commande',
    terms: `suivi, suivi commande, suivre ma commande, suivi de commande, où est ma commande, suivi colis, suivre colis, mon colis, ma commande, commande,
      commandes, numéro de commande, tracking, track order, track my order, order, تتبع, تتبع الطلب, طلبي`,
  },
  {
    path: '/contacter-nous',
    name: 'Nous contacter',
    terms: `contact, contacter, contactez, nous contacter, service client, téléphone boutique, numéro de téléphone, whatsapp, mail, email, e-mail, joindre,
      appeler, contact us, customer service, اتصل, اتصل بنا, خدمة العملاء`,
  },
  {
    path: '/aide',
    name: 'Aide et questions fréquentes',
    terms: `aide, faq, question, questions, questions fréquentes, comment commander, comment payer, paiement, paiements, payer, mode de paiement,
      moyens de paiement, moyen de paiement, carte bancaire, paiement mobile, orange money, wave, d17, flouci, konnect, paiement en plusieurs fois,
      espèces, mot de passe, mon compte, help, payment, payment methods, مساعدة, دفع, طرق الدفع`,
  },
];
