import { sideOf, type Crop } from './crop.rules.ts';

/** Pixels of the square that is sent; the server makes a smaller one. */
const sentSide = 768;
const quality = 0.9;

/** The cropped square as base64 of a JPEG, without the prefix of a data URI. */
export const cutSquare = (picture: ImageBitmap, crop: Crop): string => {
  const canvas = document.createElement('canvas');
  const side = sideOf(picture, crop.zoom);
  canvas.width = Math.min(sentSide, Math.round(side));
  canvas.height = canvas.width;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  // transparent parts would become black
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, crop.x, crop.y, side, side, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/jpeg', quality).replace(/^[^,]*,/, '');
};
