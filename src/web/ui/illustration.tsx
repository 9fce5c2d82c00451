/** Illustration chosen by staff, for a screen that has no picture of its own. There may be none. */
import { Image } from './image.tsx';
import type { SceneImage } from './scene.tsx';

type IllustrationProps = {
  image: SceneImage | null;
  /** `page`: as wide as the page. */
  look?: 'state' | 'page';
};

const sizesOf = {
  state: '(min-width: 768px) 600px, 60vw',
  page: '(min-width: 1440px) 1328px, (min-width: 768px) 92vw, 60vw',
};

export const Illustration = ({ image, look = 'state' }: IllustrationProps) =>
  image ? (
    <span className={`illustration illustration-${look}`}>
      <Image image={image} sizes={sizesOf[look]} rank="first" width={image.width} height={image.height} />
    </span>
  ) : null;
