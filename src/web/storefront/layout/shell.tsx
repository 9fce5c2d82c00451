import type { ReactNode } from 'react';
import { afterInteraction, lazyPart } from '#storefront/frame/lazy.tsx';
import { CheckoutHeader, isBare } from './checkout-header.tsx';
import { Header } from './header.tsx';
import { Preloader } from './preloader.tsx';
import { frameMessages } from '#storefront/frame/frame.messages.ts';
import type { ShellData } from '#storefront/frame/shell-data.ts';

const { Part: Footer } = afterInteraction(async () => (await import('./footer.tsx')).Footer);
const { Part: Help } = afterInteraction(async () => (await import('./help.tsx')).Help);

const { Part: PreviewBar } = lazyPart(async () => (await import('./preview-bar.tsx')).PreviewBar);

type ShellProps = {
  data: ShellData | undefined;
  path: string;
  /** Path and query to which the region form returns. */
  back: string;
  children: ReactNode;
};

/** `data` is undefined when the loader of the layout failed. */
export const Shell = ({ data, path, back, children }: ShellProps) => (
  <>
    {data?.preloader ? <Preloader /> : null}
    <a className="skip" href="#contenu">
      {frameMessages.skip}
    </a>
    {data?.preview ? <PreviewBar preview={data.preview} path={path} search={back.slice(path.length)} /> : null}
    {path === '/' && data?.banner ? <aside className="top-banner on-dark">{data.banner}</aside> : null}
    {isBare(path) ? <CheckoutHeader path={path} /> : <Header data={data} path={path} back={back} />}
    <main id="contenu" tabIndex={-1}>
      {children}
    </main>
    {isBare(path) ? null : <Footer data={data} path={back} />}
    {data && !isBare(path) ? <Help data={data} /> : null}
  </>
);
