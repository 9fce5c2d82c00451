import { sideOf, type Crop } from './crop.rules.ts';

/** Side of the sent square in pixels; the server reduces it. */
const sentSide = 768;
const quality = 0.9;

/** The cropped square as JPEG in base64, without the prefix of a data URI. */
export const cutSquare = (picture: ImageBitmap, crop: Crop): string => {
  const canvas = document.createElement('canvas');
  const side = sideOf(picture, crop.zoom);
  canvas.width = Math.min(sentSide, Math.round(side));
  canvas.height = canvas.width;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  // otherwise transparent parts would become black
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, crop.x, crop.y, side, side, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/jpeg', quality).replace(/^[^,]*,/, '');
};
