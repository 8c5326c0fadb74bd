import { readStored, writeStored } from '../../../common/browser-storage.ts';
import { currentSession } from '../../core/session.ts';

const KEY = 'qr_code_opened_by';

/** Remembers in this browser that the signed-in owner has opened a QR code: the last of the first steps. */
export function rememberQrCodeOpened(): void {
  writeStored(KEY, currentSession()?.user.email ?? null);
}

export const wasQrCodeOpened = () => readStored(KEY) === currentSession()?.user.email;
