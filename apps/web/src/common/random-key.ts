/** Recognises a request that is sent again. `crypto.randomUUID` is missing on pages that came over plain HTTP. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
}
