import { BannerCard, type Banner } from '#storefront/content/banner.tsx';
import { homeMessages } from './home.messages.ts';

/** Several banners share a row on wide screens. Only the tall crop fits there. */
const forRow = (banner: Banner): Banner => ({
  ...banner,
  wide: banner.tall ?? banner.wide,
  focal: banner.tall ? banner.focalTall : banner.focal,
});

export const Banners = ({ banners }: { banners: readonly Banner[] }) => {
  if (banners.length === 0) return null;
  const shareRow = banners.length > 1;
  return (
    <section className="home-banners" aria-label={homeMessages.banners}>
      <ul>
        {banners.map((banner) => (
          <li key={banner.title}>
            <BannerCard
              banner={shareRow ? forRow(banner) : banner}
              sizes={shareRow ? '(min-width: 640px) 340px, 94vw' : '60vw'}
            />
          </li>
        ))}
      </ul>
    </section>
  );
};
