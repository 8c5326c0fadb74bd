import { readStored, writeStored } from '../../common/browser-storage.ts';

const KEY = 'tracked_codes';
const MOST = 5;

/** The codes that a person wanted this browser to remember, the last first. */
export function rememberedCodes(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(readStored(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((code) => typeof code === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}

export function rememberCode(code: string): void {
  const others = rememberedCodes().filter((each) => each !== code);
  writeStored(KEY, JSON.stringify([code, ...others].slice(0, MOST)));
}

export function forgetCode(code: string): void {
  const others = rememberedCodes().filter((each) => each !== code);
  writeStored(KEY, others.length > 0 ? JSON.stringify(others) : null);
}

export const forgetCodes = (): void => writeStored(KEY, null);
