/** Pictures: taken in, kept, made in the widths and formats that screens ask for, and handed to other rooms by name. */
import type { Clock } from '#platform/clock';
import { systemClock } from '#platform/clock';
import type { Db } from '#platform/db';
import type { FileStore } from '#platform/files';
import type { Implementation } from '#platform/contract';
import type { Jobs } from '#platform/jobs';
import type { Logger } from '#platform/log';
import { systemRandom, type Random } from '#platform/random';
import type { Image } from '#shared/api/shapes';
import { ShopError } from '#shared/errors';
import { photoBytes } from '#shared/rules/pictures';
import { adopt, type Adoption, type OwnPicture } from './adopt.ts';
import { createEncoder, type Encoder } from './encoder.ts';
import { defineImageJobs } from './image.jobs.ts';
import { imageRoutes } from './image.routes.ts';
import { readNamed } from './image.store.ts';
import { rungOf } from './ladder.rules.ts';
import { readFile, type ImageState } from './ingest.store.ts';
import { ingest, type Incoming, type Ingested } from './ingest.ts';
import { createRenditions } from './renditions.ts';
import { createShareCards } from './share-cards.ts';
import { createWishes } from './wishes.ts';

export { compareStagedImages, mergeStagedImages } from './image-import.store.ts';
export { imageJson, type ImageRow } from './image.store.ts';
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
  /** `#RRGGBB` of what covers most of it. */
  readonly placeholder: string;
};

export type Images = {
  /** Those of the named pictures that can be served, in one query; by public name or as staff name the file. */
  readonly named: (names: readonly string[]) => Promise<ReadonlyMap<string, Image>>;
  /** What is known of a picture under the name of its file. */
  readonly byFile: (fileName: string) => Promise<{ state: ImageState; alt: string } | null>;
  /** Takes a picture in. Throws IMAGE_UNREADABLE, IMAGE_TOO_LARGE, BAD_REQUEST, OVERLOADED. */
  readonly ingest: (incoming: Incoming) => Promise<Ingested>;
  /**
   * Takes pictures of our own whose facts are written down: their bytes are checked, linked into the store, and neither
   * decoded nor encoded. Those that are not what was written are refused, the others taken.
   */
  readonly adopt: (pictures: readonly OwnPicture[]) => Promise<Adoption>;
  /**
   * Judges a visitor's picture and makes it anew, without what the camera wrote beside it: WebP, 1,280 pixels wide at most.
   * Nothing is kept and nothing is served: that is the caller's. Throws IMAGE_UNREADABLE, IMAGE_TOO_LARGE, OVERLOADED.
   */
  readonly clean: (bytes: Buffer) => Promise<CleanPicture>;
  /** Names the background work; before the jobs start. */
  readonly defineJobs: (jobs: Pick<Jobs, 'define' | 'send'>) => void;
  readonly routes: Implementation[];
};

const widestPrivate = 1280;

const clean = async (encoder: Encoder, bytes: Buffer): Promise<CleanPicture> => {
  if (bytes.length > photoBytes) throw new ShopError('IMAGE_TOO_LARGE', { extra: { maxBytes: photoBytes } });
  const { width, height, placeholder } = await encoder.develop(bytes);
  const made = await encoder.encode(bytes, rungOf(widestPrivate, width), 'webp');
  const shown = Math.min(width, widestPrivate);
  return { bytes: made, width: shown, height: Math.max(1, Math.round((height * shown) / width)), placeholder };
};

export const createImages = (deps: ImagesDeps): Images => {
  const { db, files, log, clock = systemClock, random = systemRandom, encoder = createEncoder() } = deps;
  const renditions = createRenditions({ files, encoder, log });
  const cards = createShareCards({ files, encoder, log });
  const wishes = createWishes({ clock });
  return {
    named: async (names) => (names.length === 0 ? new Map() : readNamed(db, names)),
    byFile: (fileName) => readFile(db, fileName),
    ingest: (incoming) => ingest({ db, files, encoder, random }, incoming),
    adopt: (pictures) => adopt({ db, files, random }, pictures),
    clean: (bytes) => clean(encoder, bytes),
    defineJobs: (jobs) => defineImageJobs(jobs, { db, renditions, wishes }),
    routes: imageRoutes({ db, clock, renditions, cards, wishes }),
  };
};
