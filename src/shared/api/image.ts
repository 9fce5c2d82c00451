import { z } from 'zod';
import { anyone, declareCalls, signedIn } from './call.ts';
import { text } from './inputs.ts';
import { image as imageShape } from './shapes.ts';
import { base64Length, customerImageBytes } from '#shared/rules/pictures';

/** Widths are fixed to limit the number of stored copies. */
export const imageWidths = [160, 240, 320, 480, 640, 800, 960, 1280, 1600, 2048] as const;
export const imageFormats = ['avif', 'webp', 'jpeg'] as const;
export type ImageWidth = (typeof imageWidths)[number];
export type ImageFormat = (typeof imageFormats)[number];

export const imageName = z.stringFormat('image-name', /^[A-Za-z0-9][A-Za-z0-9._-]{0,119}$/);

export const image = declareCalls('image', {
  get: {
    method: 'GET',
    path: '/api/image/get/:image',
    summary: 'Les octets d’une image, à une largeur de l’échelle et au format que le navigateur accepte.',
    params: z.object({ image: imageName }),
    query: z.object({ w: z.literal(imageWidths).optional(), format: z.enum(imageFormats).optional() }),
    output: 'bytes',
    access: anyone,
    lane: 'catalogue',
    rate: 'read',
    errors: ['NOT_FOUND', 'OVERLOADED', 'UNAVAILABLE'],
  },
  card: {
    method: 'GET',
    path: '/api/image/card/:image',
    summary: 'La carte d’une page partagée : l’image à côté du nom de la boutique, 1200 × 630, en JPEG.',
    params: z.object({ image: imageName }),
    output: 'bytes',
    access: anyone,
    lane: 'catalogue',
    rate: 'read',
    errors: ['NOT_FOUND', 'OVERLOADED', 'UNAVAILABLE'],
  },
  userUpload: {
    method: 'POST',
    path: '/api/image/user/upload-base64/',
    summary: 'Remplace le portrait de la personne connectée.',
    body: z.strictObject({
      imageAsBase64: text(base64Length(customerImageBytes)).min(1),
      imageName: text(200).optional(),
    }),
    bodyLimit: base64Length(customerImageBytes) + 2_048,
    output: z.object({ image: imageShape }),
    status: 201,
    access: signedIn,
    lane: 'export',
    rate: 'upload',
    errors: ['IMAGE_TOO_LARGE', 'IMAGE_UNREADABLE'],
  },
  removeFile: {
    method: 'POST',
    path: '/api/image/remove/file/',
    summary: 'Enlève le portrait de la personne connectée.',
    body: z.strictObject({ imageName: text(200).optional() }),
    status: 204,
    access: signedIn,
    lane: 'cart',
    rate: 'write',
    errors: ['NOT_FOUND'],
  },
});
