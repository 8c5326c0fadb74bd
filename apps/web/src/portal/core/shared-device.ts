import { readStored, writeStored } from '../../common/browser-storage.ts';

const KEY = 'shared_device';

/** Stored facts of a browser that several people of a branch use. */
type Kept = {
  /** Until when it stays open unless somebody touches it, in milliseconds; null: for ever */
  readonly openUntil: number | null;
  readonly idleMinutes: number | null;
};

export const isSharedDevice = () => readStored(KEY) !== null;

/** Whether nobody is signed in here until a PIN or a password was typed; never on a device that is somebody's own. */
export function isLocked(now = Date.now()): boolean {
  const openUntil = kept()?.openUntil ?? Number.POSITIVE_INFINITY;
  return now >= openUntil;
}

/** Somebody has opened or touched it. */
export function stayOpen(now = Date.now(), idleMinutes = kept()?.idleMinutes ?? null): void {
  if (isSharedDevice()) keepAsShared(idleMinutes, idleMinutes && now + idleMinutes * 60_000);
}

/** Keeps in this browser that it is a shared device. */
export function keepAsShared(idleMinutes: Kept['idleMinutes'], openUntil: Kept['openUntil']): void {
  writeStored(KEY, JSON.stringify({ openUntil, idleMinutes } satisfies Kept));
}

/** Locks every window of this browser; a device of one's own stays as it is. */
export function markLocked(): void {
  const device = kept();
  if (device) keepAsShared(device.idleMinutes, 0);
}

export const forgetDevice = () => writeStored(KEY, null);

function kept(): Kept | null {
  try {
    return JSON.parse(readStored(KEY) ?? 'null');
  } catch {
    return null;
  }
}
