/** Browsers of signed-in people. */
import { signIn, type NewUser, type SignedIn } from '#test/session';
import type { BrowserShop } from './browser-shop.ts';
import { visit, type Visitor, type VisitorOptions } from './visitor.ts';

/** Gives the browser the cookies of a new session, as the sign-in page does. */
export const signInBrowser = async (
  { shop, origin }: BrowserShop,
  { context }: Visitor,
  user: Partial<NewUser> = {},
): Promise<SignedIn> => {
  const person = await signIn(shop, { browser: true, ...user });
  await context.addCookies(
    Object.entries(person.cookies).map(([name, value]) => ({
      name,
      value,
      url: origin,
      httpOnly: name !== 'tok',
      sameSite: 'Lax' as const,
    })),
  );
  return person;
};

export type Customer = Visitor & { person: SignedIn };

/** A page of a signed-in customer. */
export const openSignedIn = async (
  browserShop: BrowserShop,
  path: string,
  { user, ...options }: VisitorOptions & { user?: Partial<NewUser> } = {},
): Promise<Customer> => {
  const visitor = await visit(browserShop.browser, browserShop.origin, { section: '1', ...options });
  const person = await signInBrowser(browserShop, visitor, user);
  await visitor.page.goto(path, { waitUntil: options.javaScript === false ? 'load' : 'networkidle' });
  return { ...visitor, person };
};

/** The same page of the console, once its stream is read: from then on it misses no change by a colleague. */
export const openLive = async (...[browserShop, path, options]: Parameters<typeof openSignedIn>): Promise<Customer> => {
  const visitor = await openSignedIn(browserShop, '/pro/sante', options);
  const stream = visitor.page.waitForResponse((response) => response.url().endsWith('/api/pro/live/stream'));
  await visitor.page.goto(path);
  await stream;
  return visitor;
};
