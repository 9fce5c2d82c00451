import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts } from 'react-router';
import { Navigation } from './app/navigation.tsx';
import bricolage from './fonts/bricolage-grotesque-french.woff2?url';
import instrument from './fonts/instrument-sans-french.woff2?url';
import icon from './icon.svg?url';
import stylesheet from './app.css?url';

export const links = () => [
  // Requested first, because the first paint needs the style sheet.
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
      <Scripts />
    </body>
  </html>
);

const App = () => <Outlet />;

export default App;
