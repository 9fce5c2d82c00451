/** A low strip in the head of a section: words, and a picture where staff gave one. Never among the articles. */
import { absentImageName } from '#shared/rules/image';
import type { Client } from '#shared/api/client';
import { typo } from '#shared/text';
import { Cover, type CoverImage } from '#ui/cover.tsx';

export type Banner = { title: string; text: string; link: string | null; image: CoverImage | null };

type Given = Awaited<ReturnType<Client['items']['catalogBanner']>>;

export const bannerOf = (given: Given | null): Banner | null => {
  if (!given?.banner) return null;
  const { title, text, link, image } = given.banner;
  const { name, alt, placeholder, width, height } = image;
  const shown = name === absentImageName ? null : { name, alt, tone: placeholder, width, height };
  return { title: typo(title), text: typo(text), link, image: shown };
};

export const ListingBanner = ({ banner }: { banner: Banner }) => {
  const title = banner.link ? <a href={banner.link}>{banner.title}</a> : banner.title;
  return (
    <div className={banner.image ? 'listing-banner listing-banner-pictured' : 'listing-banner'}>
      <div className="listing-banner-words">
        <p className="listing-banner-title">{title}</p>
        <p>{banner.text}</p>
      </div>
      {banner.image ? (
        <Cover image={banner.image} sizes="(min-width: 1440px) 1360px, 96vw" alt="" rank="first" />
      ) : null}
    </div>
  );
};
