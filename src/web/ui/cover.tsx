/** Picture with its own aspect ratio (journal, looks); a plain background when there is none. */
import { Image, Tone, type Rank } from './image.tsx';

export type CoverImage = { name: string; alt: string; tone: string; width: number; height: number };

type CoverProps = {
  image: CoverImage | null;
  sizes: string;
  rank?: Rank;
  /** Empty when the text beside the picture says the same. */
  alt?: string;
};

export const Cover = ({ image, sizes, rank = 'late', alt }: CoverProps) => {
  if (!image) return <span className="cover cover-none" aria-hidden="true" />;
  const { width, height, tone } = image;
  return (
    <span className="cover">
      <Tone tone={tone} />
      <Image image={{ ...image, alt: alt ?? image.alt }} sizes={sizes} rank={rank} width={width} height={height} />
    </span>
  );
};
