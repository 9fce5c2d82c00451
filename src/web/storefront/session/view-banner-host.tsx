/** Filled in by the browser, because pages are cached for all visitors. */
import { useEffect, useState, type ReactNode } from 'react';
import { viewNameCookie } from '#shared/rules/session-cookies';

export const ViewBannerHost = () => {
  const [banner, setBanner] = useState<ReactNode>(null);
  useEffect(() => {
    const pair = document.cookie.split('; ').find((part) => part.startsWith(`${viewNameCookie}=`));
    if (!pair) return;
    const name = decodeURIComponent(pair.slice(viewNameCookie.length + 1));
    void import('./view-banner.tsx').then(({ ViewBanner }) => setBanner(<ViewBanner name={name} />));
  }, []);
  return banner;
};
