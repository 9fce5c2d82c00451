/** Sentences and labels that the specification fixes character by character, spaces and apostrophes included. */
import { expect, test } from 'vitest';
import { titleOf } from '#shared/errors';
import { wrongFormat } from '#shared/validation.messages';
import { compareToggleMessages } from '#storefront/card/compare-toggle.messages.ts';
import { frameMessages as frame } from '#storefront/frame/frame.messages.ts';
import { homeMessages } from '#storefront/home/home.messages.ts';
import { customerMenuMessages } from '#storefront/layout/account/customer-menu.messages.ts';
import { landingMessages } from '#storefront/landing/landing.messages.ts';
import { sessionMessages } from '#storefront/session/session.messages.ts';
import { bellMessages } from '#storefront/notification/bell.messages.ts';
import { menuMessages } from '#storefront/layout/menu/menu.messages.ts';
import { searchMessages } from '#storefront/search/search.messages.ts';

test.each([
  ['Login ou mot de passe erroné', titleOf('BAD_CREDENTIALS')],
  ["Vous n'avez pas le droit d'accéder à la ressource demandée.", titleOf('FORBIDDEN')],
  ['Ressource introuvable!', titleOf('NOT_FOUND')],
  ['Une autre session a été ouverte avec le même utilisateur !', titleOf('SESSION_REPLACED')],
  ['Session expirée !', sessionMessages.expired],
  ['Vous serez redirigé vers la page de Login.', sessionMessages.redirect],
  ['Une erreur interne du serveur est survenue', titleOf('INTERNAL')],
  ["L'adresse mail n'est pas valide !", wrongFormat('email')],
  ['Nous ne pouvez pas ajouter plus de 6 articles au comparateur', compareToggleMessages.full],
  ['PAGE INTROUVABLE', frame.notFound.title],
  ['Pas de notifications', bellMessages.none],
  ['Déconnexion', customerMenuMessages.signOut],
  ['Accueil', frame.home],
  ['Shop', frame.shopEntry],
  ['Carte cadeau', frame.giftCard],
  ['News & Actu', frame.news],
  ['Voir Tout', menuMessages.seeAll],
  ['Voir Tout', homeMessages.seeAll],
  ['Chercher un produit', frame.searchLabel],
  ['Chercher un produit', searchMessages.label],
  ['se connecter', searchMessages.signIn],
  ['Je découvre', landingMessages.discover],
])('shows "%s" unchanged', (sentence, shown) => {
  expect(shown).toBe(sentence);
});
