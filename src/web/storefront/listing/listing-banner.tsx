/** Banner above the items of a section, set by staff. */
import { absentImageName } from '#shared/rules/image';
import type { Client } from '#shared/api/client';
import { typo } from '#shared/text';
import { Cover, type CoverImage } from '#ui/cover.tsx';

export type Banner = { title: string; text: string; link: string | null; image: CoverImage | null };

type BannerResponse = Awaited<ReturnType<Client['items']['catalogBanner']>>;

export const toBanner = (response: BannerResponse | null): Banner | null => {
  if (!response?.banner) return null;
  const { title, text, link, image } = response.banner;
  const { name, alt, placeholder, width, height } = image;
  const cover = name === absentImageName ? null : { name, alt, tone: placeholder, width, height };
  return { title: typo(title), text: typo(text), link, image: cover };
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
