/** Open Graph tags: the preview of a page in messengers and social networks. */
import type { MetaDescriptor } from 'react-router';
import { frameMessages } from './frame.messages.ts';

type OpenGraph = {
  origin: string;
  path: string;
  title: string;
  description: string;
  type?: 'website' | 'article' | 'product';
  /** Image name; null shows the default card of the shop. */
  image?: string | null;
};

export const sharingMeta = ({
  origin,
  path,
  title,
  description,
  type = 'website',
  image = null,
}: OpenGraph): MetaDescriptor[] => {
  // Crawlers read the server's HTML only, so the browser does not need these tags.
  if (!import.meta.env.SSR) return [];
  const url = image === null ? `${origin}/partage.png` : `${origin}/api/image/card/${image}`;
  return [
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
