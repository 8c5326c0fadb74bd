import { writeClipboard } from '../../common/write-clipboard.ts';
import { notifyFailure, notifySuccess } from './notify.ts';

/** Copies a text, for pasting elsewhere, and says how that went. */
export async function copyText(
  text: string,
  told: { readonly copied: string; readonly failed: string },
): Promise<void> {
  try {
    await writeClipboard(text);
    notifySuccess(told.copied);
  } catch (error) {
    notifyFailure(error, told.failed);
  }
}
