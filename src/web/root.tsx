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
import { Failure, failureTitle } from './storefront/layout/lazy-error-page.ts';
import { Navigation } from './storefront/frame/navigation.tsx';
import { Shell } from './storefront/layout/layout.tsx';
import { frameMessages } from './storefront/frame/frame.messages.ts';
import { QuickViewDialog } from './storefront/product/quick-view-dialog.tsx';
import { CartDrawerHost } from './storefront/cart/cart-drawer-host.tsx';
import { SizeDoor } from './storefront/size-guide/size-guide-links.tsx';
import { shellData } from './storefront/frame/frame-data.ts';
import { shopOf } from './app/shop-context.ts';
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
    ? [{ title: frameMessages.title(failureTitle(error)) }, { name: 'robots', content: 'noindex' }]
    : [{ title: frameMessages.title(frameMessages.tagline) }];

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
      <QuickViewDialog />
      <CartDrawerHost />
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
