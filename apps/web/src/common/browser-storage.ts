/** Reads `localStorage`; null without a value, if the browser forbids storage, and on the server. */
export function readStored(key: string): string | null {
  if (import.meta.env.SSR) return null;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a value, or removes it when null. A browser that forbids storage forgets it with the page. */
export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {}
}
