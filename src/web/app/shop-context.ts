/** Context of loaders and actions, and the header that marks a page as cacheable for all visitors. */
import { createContext, type RouterContextProvider } from 'react-router';
import type { Client } from '#shared/api/client';
import { isErrorCode, statusOf } from '#shared/errors';
import type { ScreenContext } from '#shared/page';

type Output<Call extends (...input: never[]) => unknown> = Awaited<ReturnType<Call>>;

export type MenuSection = Output<Client['items']['menu']>['sections'][number];

export type SizeTables = Output<Client['settings']['sizeGuide']>['tables'];

/** Context of a screen. Menu and size tables are read at most once per request. */
export type Shop = ScreenContext & {
  menu(): Promise<MenuSection[]>;
  sizeTables(): Promise<SizeTables>;
  /** Section of the visitor, otherwise the default one, otherwise the first; null in an empty shop. */
  mainSection(): Promise<MenuSection | null>;
};

export const shopContext = createContext<Shop>();
/** Called with errors that no screen expected. */
export const errorReportContext = createContext<(error: unknown) => void>();

export const openShop = (context: ScreenContext): Shop => {
  let menu: Promise<MenuSection[]> | null = null;
  const readMenu = (): Promise<MenuSection[]> => (menu ??= context.api.items.menu({}).then(({ sections }) => sections));
  let sizeTables: Promise<SizeTables> | null = null;
  return {
    ...context,
    menu: readMenu,
    sizeTables: () => (sizeTables ??= context.api.settings.sizeGuide({}).then(({ tables }) => tables)),
    mainSection: async () => {
      const sections = await readMenu();
      return (
        sections.find((section) => section.id === context.section) ??
        sections.find((section) => section.seoName === context.defaultSection) ??
        sections[0] ??
        null
      );
    },
  };
};

export const shopOf = (context: Readonly<RouterContextProvider>): Shop => context.get(shopContext);

/** Set by a loader whose page depends only on address, section and region. Removed before the response is sent. */
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

/**
 * Code of a ShopError, or null. Checks the property, because the server and the screens bundle have separate copies
 * of the class.
 */
export const refusalOf = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;

/** Status of a page that shows why its form was refused: 429 after too many requests, otherwise 400. */
export const refusalStatus = (error: unknown): number => {
  const code = refusalOf(error);
  return isErrorCode(code) && statusOf(code) === 429 ? 429 : 400;
};
