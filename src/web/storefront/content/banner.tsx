/** Banner set by staff: a picture, a title and a text, with an optional link. */
import type { Client } from '#shared/api/client';
import { typo } from '#shared/text';
import type { Rank } from '#ui/image.tsx';
import type { FocalPoint } from '#ui/focal.ts';
import { Scene, sceneOf, type SceneImage } from '#ui/scene.tsx';

export type Banner = {
  title: string;
  text: string;
  link: string | null;
  wide: SceneImage | null;
  /** Crop for phones and narrow places; when null, the same picture is used. */
  tall: SceneImage | null;
  focal: FocalPoint | null;
  focalTall: FocalPoint | null;
  /** Sentence with the last day; null when the banner has no end. */
  until: string | null;
};

type BannerJson = NonNullable<Awaited<ReturnType<Client['items']['catalogBanner']>>['banner']>;

export const toBanner = ({ title, text, link, image, imageTall, focal, focalTall }: BannerJson): Banner => ({
  title: typo(title),
  text: typo(text),
  link,
  wide: sceneOf(image),
  tall: sceneOf(imageTall),
  focal,
  focalTall,
  until: null,
});

type BannerCardProps = {
  banner: Banner;
  /** Width of the banner, as the `sizes` of a picture. */
  sizes: string;
  rank?: Rank;
};

export const BannerCard = ({ banner, sizes, rank = 'late' }: BannerCardProps) => {
  const { title, text, link, until, wide, tall, focal, focalTall } = banner;
  return (
    <div className={wide ? 'banner banner-pictured' : 'banner'}>
      <div className="banner-text">
        <p className="banner-title">{link ? <a href={link}>{title}</a> : title}</p>
        <p>{text}</p>
        {until ? <p className="banner-until">{until}</p> : null}
      </div>
      {wide ? <Scene wide={wide} tall={tall} sizes={sizes} rank={rank} focal={focal} focalTall={focalTall} /> : null}
    </div>
  );
};
