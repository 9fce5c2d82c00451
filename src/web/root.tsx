import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, useLocation } from 'react-router';
import { isConsole } from './app/area.ts';
import { Navigation } from './app/navigation.tsx';
import bricolage from './fonts/bricolage-grotesque-french.woff2?url';
import instrument from './fonts/instrument-sans-french.woff2?url';
import icon from './icon.svg?url';
import shopStyles from './app.css?url';
import consoleStyles from './console.css?url';

export const links = () => [
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

export const Layout = ({ children }: { children: ReactNode }) => {
  const inConsole = isConsole(useLocation().pathname);
  return (
    <html lang="fr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#FBF8F3" />
        <Meta />
        {/* Requested first, because the first paint needs the style sheet. */}
        <link rel="stylesheet" href={inConsole ? consoleStyles : shopStyles} />
        <Links />
      </head>
      <body>
        {children}
        <Navigation />
        <Scripts />
      </body>
    </html>
  );
};

const App = () => <Outlet />;

export default App;
