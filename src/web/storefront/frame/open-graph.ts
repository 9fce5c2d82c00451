/** What a link to a page shows where it is shared: Open Graph, read by messengers and social networks. */
import type { MetaDescriptor } from 'react-router';
import { frameMessages } from './frame.messages.ts';

export type Shared = {
  origin: string;
  path: string;
  title: string;
  description: string;
  type?: 'website' | 'article' | 'product';
  /** Name of a picture; the shop's own card is shown without one. */
  image?: string | null;
};

export const sharingMeta = ({
  origin,
  path,
  title,
  description,
  type = 'website',
  image = null,
}: Shared): MetaDescriptor[] => {
  // Whoever reads this loads the page itself: the browser of a visitor does without.
  if (!import.meta.env.SSR) return [];
  const picture = image === null ? `${origin}/partage.png` : `${origin}/api/image/card/${image}`;
  return [
    { property: 'og:site_name', content: frameMessages.shopTitle },
    { property: 'og:locale', content: 'fr_FR' },
    { property: 'og:type', content: type },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: origin + path },
    { property: 'og:image', content: picture },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
};
