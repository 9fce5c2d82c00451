/** What loaders know of the visit, and how a page says that it may be shared. */
import { createContext, type RouterContextProvider } from 'react-router';
import type { Client } from '#shared/api/client';
import type { Visit } from '#shared/page';

type Output<Call extends (...input: never[]) => unknown> = Awaited<ReturnType<Call>>;

export type MenuSection = Output<Client['items']['menu']>['sections'][number];

/** A visit, with the menu read at most once a request. */
export type Shop = Visit & {
  menu(): Promise<MenuSection[]>;
  /** The section shown: the visitor's, else the default one, else the first; null in an empty shop. */
  mainSection(): Promise<MenuSection | null>;
};

export const shopContext = createContext<Shop>();
export const failureContext = createContext<(error: unknown) => void>();

export const openShop = (visit: Visit): Shop => {
  let menu: Promise<MenuSection[]> | null = null;
  const read = (): Promise<MenuSection[]> => (menu ??= visit.api.items.menu({}).then(({ sections }) => sections));
  return {
    ...visit,
    menu: read,
    mainSection: async () => {
      const sections = await read();
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

/** Header by which a loader says that its page depends on address, section and region alone. Never leaves the server. */
export const sharedHeader = 'x-shared-page';
export const shared = { headers: { [sharedHeader]: '1' } };

/** `headers` of route modules: what the loader said, what its refusal said. */
export const loaderHeaders = ({
  loaderHeaders: said,
  errorHeaders,
}: {
  loaderHeaders: Headers;
  errorHeaders: Headers | undefined;
}): Headers => errorHeaders ?? said;

/** The code of a refusal, whichever copy of the error class made it; null for anything else. */
export const refusalOf = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
