/**
 * Data of the storefront layout. Every page contains them, so they are only names and paths; the full menu is loaded
 * on demand.
 */
import { useRouteLoaderData } from 'react-router';
import type { Contact } from '#shared/api/content-shapes';
import type { SceneImage } from '#ui/scene.tsx';

export type ShellLink = { name: string; path: string };
export type ShellSection = { id: string; name: string; seoName: string; path: string };

export type ShellData = {
  sections: ShellSection[];
  /** seoName of the section in the address, otherwise of the visitor's section; null in an empty shop. */
  current: string | null;
  groups: ShellLink[];
  /** Text above the header, on the home page only. */
  banner: string | null;
  /** Says which moment staff look at; absent for visitors. */
  /** `isOpening`: staff look at a shop that is not open yet. */
  preview?: { text: string; isOpening?: true };
  /** Switched on by staff; off by default. */
  preloader: boolean;
  /** Picture of the 404 page. */
  notFound: SceneImage | null;
  contact: Contact;
  /** Name of the customer as whom a staff user looks at the shop. */
  viewedCustomer?: string;
  region: { code: string; name: string; label: string; returnDays: number; timeZone: string; fixed: boolean };
  regions: { code: string; name: string; label: string }[];
};

/** Undefined when the loader of the layout route failed. `storefront` is the id of that route in src/web/routes.ts. */
export const useShellData = (): ShellData | undefined => useRouteLoaderData<ShellData>('storefront');
