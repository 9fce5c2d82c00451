/**
 * The same bytes in a buffer of their own size. Buffers of Node.js and of zlib are parts of blocks of 64 KB: in a cache, a
 * short one keeps its whole block in memory.
 */
export const withOwnMemory = (bytes: Buffer): Buffer => {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
};
