import { ShopError } from '#shared/errors';

const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
const dataUri = /^data:image\/(?:jpeg|png|webp);base64,/;

/** Bytes of an image sent as strict base64, with or without the prefix of a data URI. Throws IMAGE_UNREADABLE. */
export const decodeUpload = (text: string): Buffer => {
  const content = text.replace(dataUri, '');
  if (!base64.test(content)) throw new ShopError('IMAGE_UNREADABLE');
  return Buffer.from(content, 'base64');
};
