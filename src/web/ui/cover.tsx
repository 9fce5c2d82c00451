/** A picture in its own shape: covers of the journal, banners, looks. A quiet field stands where there is none. */
import { displayedWidths } from '#shared/rules/pictures';

export type CoverImage = { name: string; alt: string; tone: string; width: number; height: number };

type CoverProps = {
  image: CoverImage | null;
  sizes: string;
  /** Of the first view: loaded at once. */
  early?: boolean;
  /** Empty where the words beside say the same. */
  alt?: string;
};

const at = (name: string, width: number): string => `/api/image/get/${name}?w=${width}`;

export const Cover = ({ image, sizes, early = false, alt }: CoverProps) => {
  if (!image) return <span className="cover cover-none" aria-hidden="true" />;
  const last = displayedWidths.findIndex((one) => one >= image.width);
  const widths = last === -1 ? displayedWidths : displayedWidths.slice(0, last + 1);
  return (
    <span className="cover">
      {image.tone.startsWith('#') ? (
        <svg className="picture-tone" aria-hidden="true">
          <rect width="100%" height="100%" fill={image.tone} />
        </svg>
      ) : null}
      <img
        src={at(image.name, 640)}
        srcSet={widths.map((one) => `${at(image.name, one)} ${Math.min(one, image.width)}w`).join(', ')}
        sizes={sizes}
        alt={alt ?? image.alt}
        width={image.width}
        height={image.height}
        loading={early ? 'eager' : 'lazy'}
        fetchPriority={early ? 'high' : 'auto'}
        decoding="async"
      />
    </span>
  );
};
