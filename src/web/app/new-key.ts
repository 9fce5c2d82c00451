/** An idempotency key that is made in the browser. Pages without TLS have no `randomUUID`. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (word) => word.toString(36)).join('-');
