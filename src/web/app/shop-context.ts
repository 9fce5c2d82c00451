/** Context of loaders and actions, and the header that marks a page as cacheable for everybody. */
import { createContext, type RouterContextProvider } from 'react-router';
import type { Client } from '#shared/api/client';
import type { Visit } from '#shared/page';

type Output<Call extends (...input: never[]) => unknown> = Awaited<ReturnType<Call>>;

export type MenuSection = Output<Client['items']['menu']>['sections'][number];

/** A visit, with the menu read at most once for each request. */
export type Shop = Visit & {
  menu(): Promise<MenuSection[]>;
  /** The visitor's section, else the default one, else the first; null in an empty shop. */
  mainSection(): Promise<MenuSection | null>;
};

export const shopContext = createContext<Shop>();
/** Receives errors that no screen expected. */
export const failureContext = createContext<(error: unknown) => void>();

export const openShop = (visit: Visit): Shop => {
  let menu: Promise<MenuSection[]> | null = null;
  const readMenu = (): Promise<MenuSection[]> => (menu ??= visit.api.items.menu({}).then(({ sections }) => sections));
  return {
    ...visit,
    menu: readMenu,
    mainSection: async () => {
      const sections = await readMenu();
      return (
        sections.find((section) => section.id === visit.section) ??
        sections.find((section) => section.seoName === visit.defaultSection) ??
        sections[0] ??
        null
      );
    },
  };
};

export const shopOf = (context: Readonly<RouterContextProvider>): Shop => context.get(shopContext);

/** Set by a loader whose page depends on address, section and region only. Removed before the answer is sent. */
export const sharedHeader = 'x-shared-page';
export const shared = { headers: { [sharedHeader]: '1' } };

/** `headers` export of route modules: headers of the loader, or of the response that it threw. */
export const loaderHeaders = ({
  loaderHeaders: headers,
  errorHeaders,
}: {
  loaderHeaders: Headers;
  errorHeaders: Headers | undefined;
}): Headers => errorHeaders ?? headers;

/** Code of a ShopError, or null. Tests the property: the server and the screens bundle have separate copies of the class. */
export const refusalOf = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
