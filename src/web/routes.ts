/** Maps paths to the files of screens. Layout routes add no path. */
import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';
import { textPages } from '#shared/fixed-pages';

const confirmation = (path: string) => route(path, 'storefront/checkout/confirmation.page.tsx', { id: path });
const mailLink = (path: string) => route(path, 'storefront/newsletter/mail-link.page.tsx', { id: path });
const text = (name: string) => route(name, 'storefront/content/text.page.tsx', { id: name });

/** Pages for signed-in customers, with full paths. A page also has an entry in `customer-area/area-entries.ts`. */
const customerRoutes = [
  route('espace-client/accueil', 'storefront/customer-area/home.page.tsx'),
  route('espace-client/notifications', 'storefront/notification/notifications.page.tsx'),
  route('espace-client/wishlist', 'storefront/wishlist/wishlist.page.tsx'),
  route('espace-client/vus-recemment', 'storefront/viewed/viewed.page.tsx'),
  route('espace-client/alertes', 'storefront/alert/alerts.page.tsx'),
  route('espace-client/adresses', 'storefront/profile/addresses.page.tsx'),
  route('espace-client/adresses/nouvelle', 'storefront/profile/address-form.page.tsx', { id: 'new-address' }),
  route('espace-client/adresses/:addressId', 'storefront/profile/address-form.page.tsx'),
  route('espace-client/tailles', 'storefront/household/household.page.tsx'),
  // Also `nouvelle`, for a new person.
  route('espace-client/tailles/:personId', 'storefront/household/person-form.page.tsx'),
  route('espace-client/profil', 'storefront/profile/profile.page.tsx'),
  route('espace-client/securite', 'storefront/security/security.page.tsx'),
  route('espace-client/securite/application', 'storefront/security/totp.page.tsx'),
  route('espace-client/donnees', 'storefront/profile/data.page.tsx'),
  route('espace-client/credit', 'storefront/wallet/wallet.page.tsx'),
  route('espace-client/cartes-cadeaux', 'storefront/gift-card/own-cards.page.tsx'),
  route('espace-client/commandes', 'storefront/my-orders/my-orders.page.tsx'),
  route('espace-client/commandes/:reference', 'storefront/my-orders/my-order.page.tsx'),
  route('espace-client/avis', 'storefront/review/own-reviews.page.tsx'),
  route('espace-client/avis/:itemRef', 'storefront/review/own-review.page.tsx'),
  route('espace-client/commandes/:reference/retour', 'storefront/order/claim.page.tsx', { id: 'own-claim' }),
];

export const storefrontRoutes = [
  index('storefront/home/home.page.tsx'),
  route('bienvenue', 'storefront/landing/landing.page.tsx'),
  route('univers', 'storefront/landing/choose-section.page.ts'),
  route('region', 'storefront/region/region.page.tsx'),
  // Listings and products share addresses (`…/{ref}-article-{slug}`), so one route handles both.
  route('catalogue/*', 'storefront/catalogue/catalogue.page.tsx'),
  route('ha/:specialGroup/*', 'storefront/catalogue/special-group.page.tsx'),
  route('looks', 'storefront/look/looks.page.tsx'),
  route('looks/:look', 'storefront/look/look.page.tsx'),
  route('actualites', 'storefront/journal/journal.page.tsx'),
  route('actualites/:name', 'storefront/journal/article.page.tsx'),
  route('nos-magasins', 'storefront/stores/stores.page.tsx'),
  route('jeu', 'storefront/gift/game.page.tsx'),
  route('jeu/champs', 'storefront/gift/winner-fields.page.ts'),
  route('livraison', 'storefront/contact/delivery.page.tsx'),
  route('newsletter', 'storefront/newsletter/newsletter.page.tsx'),
  ...['newsletter/confirmation', 'newsletter/desinscription', 'rappels-panier/desinscription'].map(mailLink),
  route('newsletter/preferences', 'storefront/newsletter/preferences.page.tsx'),
  route('newsletter/donnees', 'storefront/newsletter/data.page.ts'),
  route('me-prevenir', 'storefront/alert/ask.page.tsx'),
  route('alertes/confirmation', 'storefront/alert/confirmation.page.tsx'),
  route('alertes/desinscription', 'storefront/alert/unsubscribe.page.tsx'),
  route('contacter-nous', 'storefront/contact/contact.page.tsx'),
  ...textPages.map(text),
  route('wishlist/:token', 'storefront/wishlist/shared.page.tsx'),
  route('comparateur', 'storefront/comparator/comparator.page.tsx'),
  route('guide-des-tailles', 'storefront/size-guide/size-guide.page.tsx'),
  route('login', 'storefront/account/login.page.tsx'),
  route('signup', 'storefront/account/signup.page.tsx'),
  route('compte', 'storefront/account/account-choice.page.tsx'),
  route('mot-de-passe-oublie', 'storefront/account/forgotten-password.page.tsx'),
  route('oauth2/:provider', 'storefront/account/social/oauth.page.tsx'),
  route('oauth2/:provider/compte', 'storefront/account/social/oauth-account.page.tsx'),
  route('logout', 'storefront/account/logout.page.ts'),
  route('panier', 'storefront/cart/cart.page.tsx'),
  route('panier/reprendre', 'storefront/cart/resume.page.ts'),
  route('comparateur/partager', 'storefront/share/share-comparison.page.tsx'),
  route('panier/partager', 'storefront/share/share-cart.page.tsx'),
  route('p/:code', 'storefront/share/shared.page.tsx'),
  route('paiement', 'storefront/checkout/checkout.page.tsx'),
  route('paiement/partager', 'storefront/share/share-payment.page.tsx'),
  route('paiement/etat', 'storefront/checkout/payment-status.page.tsx'),
  confirmation('commande/validee'),
  confirmation('commande/cash/validee'),
  confirmation('commande/card/validee'),
  route('commande/suivi', 'storefront/order/tracking.page.tsx'),
  route('commande/retour', 'storefront/order/claim.page.tsx'),
  route('commande/confirmer', 'storefront/order-confirmation/confirm-order.page.tsx'),
  route('cadeau', 'storefront/gift-card/gift-card.page.tsx'),
  route('cadeau/solde', 'storefront/gift-card/balance.page.tsx'),
  route('cart-cadeaux/validee', 'storefront/gift-card/confirmation.page.tsx'),
  route('espace-client', 'storefront/customer-area/open-area.page.ts'),
  route('espace-client/avis/photo', 'storefront/review/own-photo.page.ts'),
  route('avis/invitations', 'storefront/review/invitations.page.tsx'),
  route('espace-client/portrait', 'storefront/profile/portrait.page.ts'),
  route('espace-client/donnees/export', 'storefront/profile/export.page.ts'),
  route('compte-efface', 'storefront/profile/erased.page.tsx'),
  layout('storefront/customer-area/customer-area.page.tsx', customerRoutes),
  route('hors-ligne', 'storefront/offline/offline.page.tsx'),
  route('*', 'storefront/not-found/not-found.page.ts'),
];

/** Screens of staff, with full paths. Those in the navigation also have an entry in `pro/frame/nav-entries.ts`. */
const consoleRoutes = [
  route('pro/commandes', 'pro/order/orders.page.tsx'),
  route('pro/commandes/a-appeler', 'pro/call-desk/call-desk.page.tsx'),
  route('pro/commandes/:reference', 'pro/order/order.page.tsx'),
  route('pro/messagerie', 'pro/inbox/inbox.page.tsx', { id: 'inbox' }),
  route('pro/messagerie/reponses', 'pro/inbox/canned-replies.page.tsx'),
  route('pro/messagerie/:threadId', 'pro/inbox/inbox.page.tsx'),
  route('pro/clients', 'pro/customer/customers.page.tsx'),
  route('pro/clients/:id', 'pro/customer/customer.page.tsx'),
  route('pro/profil', 'pro/profile/profile.page.tsx'),
  route('pro/sante', 'pro/health/health.page.tsx'),
  route('pro/vues', 'pro/table/views.page.tsx'),
  route('pro/export', 'pro/table/export.page.ts'),
  route('pro/*', 'pro/frame/open-console.page.ts'),
];

export default [
  route('galerie', 'gallery/gallery.page.tsx'),
  layout('pro/frame/console.page.tsx', consoleRoutes),
  layout('storefront/layout/storefront.page.tsx', { id: 'storefront' }, storefrontRoutes),
] satisfies RouteConfig;
