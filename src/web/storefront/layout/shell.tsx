/** The frame of the shop: skip link, banner, header, the screen, footer, help. */
import type { ReactNode } from 'react';
import { afterInteraction } from '#storefront/frame/lazy.tsx';
import { BareHeader, isBare } from './checkout-header.tsx';
import { Header } from './header.tsx';
import { Help } from './help.tsx';
import { frameMessages } from '#storefront/frame/frame.messages.ts';
import type { ShellData } from '#storefront/frame/shell-data.ts';

const { Part: Footer } = afterInteraction(async () => (await import('./footer.tsx')).Footer);

type ShellProps = {
  data: ShellData | undefined;
  path: string;
  /** Path and query, where the region form comes back to. */
  back: string;
  children: ReactNode;
};

/** `data` is missing only when the menu itself could not be read: the frame then keeps what it can. */
export const Shell = ({ data, path, back, children }: ShellProps) => (
  <>
    <a className="skip" href="#contenu">
      {frameMessages.skip}
    </a>
    {path === '/' && data?.banner ? <p className="top-banner on-dark">{data.banner}</p> : null}
    {isBare(path) ? <BareHeader /> : <Header data={data} path={path} back={back} />}
    <main id="contenu" tabIndex={-1}>
      {children}
    </main>
    {isBare(path) ? null : <Footer data={data} path={back} />}
    {data ? <Help data={data} /> : null}
  </>
);
