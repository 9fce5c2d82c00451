/** The document, the frame, and the page for what goes wrong. */
import type { ReactNode } from 'react';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  useLoaderData,
  useLocation,
  useRouteError,
  useRouteLoaderData,
  type LoaderFunctionArgs,
  type MetaArgs,
  type MetaDescriptor,
} from 'react-router';
import { Failure, failureTitle } from '#storefront/shell/failure-later';
import { Navigation } from '#storefront/shell/navigation';
import { Shell } from '#storefront/shell/shell';
import { shellMessages } from '#storefront/shell/words';
import { QuickDoor } from '#storefront/catalogue/quick-door';
import { CartDoor } from '#storefront/panier/cart-door';
import { SizeDoor } from '#storefront/taille/size-door';
import { shellData } from '#storefront/shell/shell-data';
import { shopOf } from '#storefront/shell/visit';
import bricolage from './fonts/bricolage-grotesque-french.woff2?url';
import instrument from './fonts/instrument-sans-french.woff2?url';
import icon from './icon.svg?url';
import stylesheet from './app.css?url';

export const loader = ({ context }: LoaderFunctionArgs) => shellData(shopOf(context));

/** The frame depends on cookies that only a form changes, and a form reloads the document. */
export const shouldRevalidate = (): boolean => false;

export const links = () => [
  // nothing is seen before it: it is asked for first, on the line that brought the page
  { rel: 'stylesheet', href: stylesheet },
  ...[instrument, bricolage].map((href) => ({
    rel: 'preload',
    href,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
  { rel: 'icon', href: icon, type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

export const meta = ({ error }: MetaArgs): MetaDescriptor[] =>
  error
    ? [{ title: shellMessages.title(failureTitle(error)) }, { name: 'robots', content: 'noindex' }]
    : [{ title: shellMessages.title(shellMessages.tagline) }];

export const Layout = ({ children }: { children: ReactNode }) => (
  <html lang="fr">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="theme-color" content="#FBF8F3" />
      <Meta />
      <Links />
    </head>
    <body>
      {children}
      <Navigation />
      <SizeDoor />
      <QuickDoor />
      <CartDoor />
      <Scripts />
    </body>
  </html>
);

const App = () => {
  const data = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  return (
    <Shell data={data} path={pathname} back={pathname + search}>
      <Outlet />
    </Shell>
  );
};

export default App;

export const ErrorBoundary = () => {
  const error = useRouteError();
  const data = useRouteLoaderData<typeof loader>('root');
  const { pathname, search } = useLocation();
  return (
    <Shell data={data} path={pathname} back={pathname + search}>
      <Failure error={error} data={data} path={pathname + search} />
    </Shell>
  );
};
