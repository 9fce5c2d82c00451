/** Sentences that the specification fixes character by character, and the typography of the texts of screens. */
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
import { inWeb, product, type Source } from '#test/sources';

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

const fixed = ['Session expirée !'];
/** An ordinary space where a line must not break: before a mark, after «, in a number and before its unit. */
const breakable = / [:;?!%»](?!\w)|« |\d (?:[KMG]o|%)|\b\d{1,3} \d{3}\b|n° /;
const nested = /\$\{([^{}]*)\}/;

/** The index after the parenthesis that closes the one before `start`. */
const endOfCall = (text: string, start: number): number => {
  let depth = 1;
  let index = start;
  for (; depth > 0 && index < text.length; index += 1) depth += text[index] === '(' ? 1 : text[index] === ')' ? -1 : 0;
  return index;
};

const withoutTypo = (text: string): string => {
  const call = /\btypo\(/.exec(text);
  if (!call) return text;
  return text.slice(0, call.index) + withoutTypo(text.slice(endOfCall(text, call.index + call[0].length)));
};

/** The literals that `typo` does not get, those inside of placeholders too. */
const plainLiterals = (text: string): string[] => {
  const placeholder = nested.exec(text);
  if (placeholder) return [...plainLiterals(text.replace(nested, '0')), ...plainLiterals(placeholder[1] ?? '')];
  return [...text.matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g)].map(
    ([, quoted, template]) => quoted ?? template ?? '',
  );
};

const onScreens = (source: Source): boolean => inWeb(source) && !source.path.includes('/gallery/');

test('no text of a screen may break before a mark, inside of « » or in a number', () => {
  const texts = product.filter((source) => source.path.endsWith('.messages.ts') && onScreens(source));
  const found = texts.flatMap(({ path, text }) =>
    plainLiterals(withoutTypo(text.replace(/\/\*[\s\S]*?\*\//g, '')))
      .filter((literal) => breakable.test(literal) && !fixed.includes(literal))
      .map((literal) => `${path}: ${literal}`),
  );
  expect(texts.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});
