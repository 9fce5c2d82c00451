/** Head of a page for search engines, and its preview in messengers and social networks (Open Graph). */
import type { MetaDescriptor } from 'react-router';
import { frameMessages } from './frame.messages.ts';

export type PageMeta = {
  origin: string;
  /** Canonical path, with a query string if it has one. */
  path: string;
  title: string;
  /** Title of the document when it differs from `title` and the shop's name; null when the screen renders it. */
  documentTitle?: string | null;
  description: string;
  type?: 'website' | 'article' | 'product';
  /** Image name; null uses the default share picture of the shop. */
  image?: string | null;
  /** Null when search engines may index the page. */
  robots?: string | null;
};

const descriptionTags = ({ origin, path, title, description, type = 'website', image = null }: PageMeta) => {
  const url = image === null ? `${origin}/partage.png` : `${origin}/api/image/card/${image}`;
  return [
    { name: 'description', content: description },
    { property: 'og:site_name', content: frameMessages.shopTitle },
    { property: 'og:locale', content: 'fr_FR' },
    { property: 'og:type', content: type },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: origin + path },
    { property: 'og:image', content: url },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
};

export const pageMeta = (page: PageMeta): MetaDescriptor[] => [
  ...(page.documentTitle === null ? [] : [{ title: page.documentTitle ?? frameMessages.title(page.title) }]),
  { tagName: 'link', rel: 'canonical', href: page.origin + page.path },
  ...(page.robots ? [{ name: 'robots', content: page.robots }] : []),
  // Crawlers read only the HTML of the server, so the browser does not need these tags.
  ...(import.meta.env.SSR ? descriptionTags(page) : []),
];
