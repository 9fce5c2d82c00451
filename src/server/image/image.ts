/** Images: upload, storage, renditions by width and format, and lookup by name. */
import type { Clock } from '#platform/clock';
import { systemClock } from '#platform/clock';
import type { Db } from '#platform/db';
import type { FileStore } from '#platform/files';
import type { Implementation } from '#platform/contract';
import type { Jobs } from '#platform/jobs';
import type { Logger } from '#platform/log';
import { systemRandom, type Random } from '#platform/random';
import type { ImageWidth } from '#shared/api/image';
import type { Image } from '#shared/api/shapes';
import { ShopError } from '#shared/errors';
import { photoBytes } from '#shared/rules/pictures';
import { adopt, type Adoption, type OwnPicture } from './adopt.ts';
import { createAvifQueue } from './avif-queue.ts';
import { createEncoder, type Encoder } from './encoder.ts';
import { defineImageJobs } from './image.jobs.ts';
import { imageRoutes } from './image.routes.ts';
import { readNamed, readServed } from './image.store.ts';
import { readByFileName, type NamedImage } from './ingest.store.ts';
import { ingest, type Incoming, type Ingested } from './ingest.ts';
import { renditionWidthOf } from './rendition-widths.rules.ts';
import { createRenditions } from './renditions.ts';
import { createShareCards } from './share-cards.ts';

import { readAddresses, readWanted, type WantedImage } from './image-import.store.ts';

export {
  compareStagedImages,
  mergeStagedImages,
  readImageNames,
  type ExportImageName,
  type WantedImage,
} from './image-import.store.ts';
export { imageJson, type ImageRow } from './image.store.ts';
export { decodeUpload } from './upload.rules.ts';
export { isPicture } from './file-signature.rules.ts';
export { readImageValues, restoreImages, type NamedImage } from './ingest.store.ts';
export type { Adoption, OwnPicture, RefusedPicture } from './adopt.ts';
export type { Incoming, Ingested, Verdict } from './ingest.ts';

export type ImagesDeps = {
  db: Db;
  files: FileStore;
  log: Logger;
  clock?: Clock;
  random?: Random;
  encoder?: Encoder;
};

export type CleanPicture = {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
  /** Dominant colour, `#RRGGBB`. */
  readonly placeholder: string;
};

export type Images = {
  /** Looks up by public name or file name. Returns only images that can be served. */
  readonly named: (names: readonly string[]) => Promise<ReadonlyMap<string, Image>>;
  readonly byFile: (fileName: string) => Promise<NamedImage | null>;
  /** Images named by an import that have no bytes yet. */
  readonly wanted: () => Promise<WantedImage[]>;
  readonly addresses: () => Promise<{ fileName: string; url: string }[]>;
  readonly ingest: (incoming: Incoming) => Promise<Ingested>;
  /**
   * Registers images shipped with the shop without decoding them. Refuses those whose bytes do not match
   * their hash.
   */
  readonly adopt: (pictures: readonly OwnPicture[]) => Promise<Adoption>;
  /**
   * Validates a visitor's image and re-encodes it without metadata, as WebP of at most 1,280 pixels. Stores nothing.
   * Throws IMAGE_UNREADABLE, IMAGE_TOO_LARGE, OVERLOADED.
   */
  readonly clean: (bytes: Buffer) => Promise<CleanPicture>;
  /**
   * Validates a portrait and cuts it to a square WebP without metadata. Stores nothing. Throws the same
   * errors as `clean`.
   */
  readonly square: (bytes: Buffer) => Promise<{ readonly bytes: Buffer; readonly side: number }>;
  /**
   * JPEG bytes of an image by public name, at most `width` pixels wide; null when it cannot be served.
   * Throws OVERLOADED, UNAVAILABLE.
   */
  readonly jpeg: (name: string, width: ImageWidth) => Promise<Buffer | null>;
  /** Call it before the jobs start. */
  readonly defineJobs: (jobs: Pick<Jobs, 'define' | 'send'>) => void;
  readonly routes: Implementation[];
};

const maxPrivateWidth = 1280;
/** Pixels; portraits are shown at most 128 pixels wide. */
const portraitSide = 384;

const clean = async (encoder: Encoder, bytes: Buffer): Promise<CleanPicture> => {
  if (bytes.length > photoBytes) throw new ShopError('IMAGE_TOO_LARGE', { extra: { maxBytes: photoBytes } });
  const { width, height, placeholder } = await encoder.process(bytes);
  const encoded = await encoder.encode(bytes, renditionWidthOf(maxPrivateWidth, width), 'webp');
  const newWidth = Math.min(width, maxPrivateWidth);
  return { bytes: encoded, width: newWidth, height: Math.max(1, Math.round((height * newWidth) / width)), placeholder };
};

export const createImages = (deps: ImagesDeps): Images => {
  const { db, files, log, clock = systemClock, random = systemRandom, encoder = createEncoder() } = deps;
  const renditions = createRenditions({ files, encoder, log });
  const cards = createShareCards({ files, encoder, log });
  const avifQueue = createAvifQueue({ clock });
  return {
    named: async (names) => (names.length === 0 ? new Map() : readNamed(db, names)),
    byFile: (fileName) => readByFileName(db, fileName),
    wanted: () => readWanted(db),
    addresses: () => readAddresses(db),
    ingest: (incoming) => ingest({ db, files, encoder, random }, incoming),
    adopt: (pictures) => adopt({ db, files, random }, pictures),
    clean: (bytes) => clean(encoder, bytes),
    square: async (bytes) => ({ bytes: await encoder.encodeSquare(bytes, portraitSide), side: portraitSide }),
    jpeg: async (name, width) => {
      const served = await readServed(db, name);
      const found = served && (await renditions.find(served.hash, renditionWidthOf(width, served.width), 'jpeg'));
      return found?.bytes ?? null;
    },
    defineJobs: (jobs) => defineImageJobs(jobs, { db, renditions, avifQueue }),
    routes: imageRoutes({ db, clock, renditions, cards, avifQueue }),
  };
};
