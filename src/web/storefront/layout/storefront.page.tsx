/** Layout route of every shop page: header, footer, dialogs and the error page. */
import type { ReactNode } from 'react';
import {
  Outlet,
  useLocation,
  useRouteError,
  type LoaderFunctionArgs,
  type MetaArgs,
  type MetaDescriptor,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { sectionOfPath } from '#shared/paths';
import { shopOf } from '#app/shop-context.ts';
import { CartDrawerHost } from '#storefront/cart/cart-drawer-host.tsx';
import { frameMessages } from '#storefront/frame/frame.messages.ts';
import { lazyPart } from '#storefront/frame/lazy.tsx';
import { loadShellData } from '#storefront/frame/load-shell.ts';
import { useShellData } from '#storefront/frame/shell-data.ts';
import { GiftHost } from '#storefront/gift/gift-host.tsx';
import { QuickViewDialog } from '#storefront/product/quick-view-dialog.tsx';
import { SessionHost } from '#storefront/session/session-host.tsx';
import { SizeGuideLinks } from '#storefront/size-guide/size-guide-links.tsx';
import { ErrorPage, errorTitle } from './lazy-error-page.ts';
import { Shell } from './shell.tsx';

const { Part: ViewBanner } = lazyPart(async () => (await import('#storefront/session/view-banner.tsx')).ViewBanner);

export const loader = ({ context, url }: LoaderFunctionArgs) => loadShellData(shopOf(context), url.pathname);

/**
 * The data depend on the section in the address and on cookies. Only forms that reload the document change these
 * cookies.
 */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  sectionOfPath(currentUrl.pathname) !== sectionOfPath(nextUrl.pathname);

export const meta = ({ error }: MetaArgs): MetaDescriptor[] =>
  error
    ? [{ title: frameMessages.title(errorTitle(error)) }, { name: 'robots', content: 'noindex' }]
    : [{ title: frameMessages.title(frameMessages.tagline) }];

const Frame = ({ children }: { children: ReactNode }) => {
  const data = useShellData();
  const { pathname, search } = useLocation();
  return (
    <>
      {data?.viewedCustomer === undefined ? null : <ViewBanner name={data.viewedCustomer} />}
      <Shell data={data} path={pathname} back={pathname + search}>
        {children}
      </Shell>
      <SizeGuideLinks />
      <QuickViewDialog />
      <CartDrawerHost />
      <SessionHost />
      <GiftHost />
    </>
  );
};

const StorefrontLayout = () => (
  <Frame>
    <Outlet />
  </Frame>
);

export default StorefrontLayout;

export const ErrorBoundary = () => {
  const error = useRouteError();
  const data = useShellData();
  const { pathname, search } = useLocation();
  return (
    <Frame>
      <ErrorPage error={error} data={data} path={pathname + search} />
    </Frame>
  );
};
