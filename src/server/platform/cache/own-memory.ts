/**
 * Copies the bytes into a buffer of their own. Buffers of Node.js and zlib are slices of 64 KB blocks, so a
 * short one in a cache would keep its whole block in memory.
 */
export const withOwnMemory = (bytes: Buffer): Buffer => {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
};
