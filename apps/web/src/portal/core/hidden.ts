import { readStored, writeStored } from '../../common/browser-storage.ts';

const hiddenOf = (key: string) => (readStored(key) ?? '').split(' ').filter(Boolean);

/**
 * Hides something in this browser for good.
 * @param what an id or an e-mail address: without blanks
 */
export const hide = (key: string, what: string): void =>
  writeStored(key, [...new Set([...hiddenOf(key), what])].join(' '));

export const isHidden = (key: string, what: string): boolean => hiddenOf(key).includes(what);
