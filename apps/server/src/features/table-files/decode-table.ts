import { isUtf8 } from 'node:buffer';
import { refuseFile } from './refuse-file.ts';

/** Signs in whose places older code pages have Turkish letters: nobody writes them between two letters. */
const SIGN_IN_A_WORD = /[A-Za-z][ƒ„†‡ˆ‰‹“”•˜™›Ÿ¡-©«¬®¯±-³¶¸-¿][A-Za-z]/;
const CONTROL_LETTER = /[\u0080-\u009f]/;
const UNREADABLE = '\ufffd';

/** First bytes of old Excel workbooks, and of new ones that are locked with a password */
const OLD_WORKBOOK = 'd0cf11e0';
const LOCKED = Buffer.from('EncryptedPackage', 'utf16le');

/** Whether letters of a text are control signs or could not be read. */
export const hasBrokenLetters = (text: string): boolean => /[[\p{Cc}\ufffd]--[\t\n\v\f\r]]/v.test(text);

/**
 * Decodes a table as it was saved: UTF-8, what Excel calls Unicode text, or plain CSV of Windows in Turkey. Where single
 * letters of a file in UTF-8 cannot be read, they alone are U+FFFD.
 * @throws Refusal VALIDATION_FAILED with a text on `file` where no encoding fits the whole
 */
export function decodeTable(content: Buffer): string {
  if (content.toString('hex', 0, 4) === OLD_WORKBOOK) {
    throw refuseFile(content.includes(LOCKED) ? 'customerFile.workbookLocked' : 'customerFile.workbook');
  }
  if (content[0] === 0xff && content[1] === 0xfe) return decodeUtf16(content, 'utf-16le');
  if (content[0] === 0xfe && content[1] === 0xff) return decodeUtf16(content, 'utf-16be');
  if (content.includes(0)) throw refuseFile('customerFile.encoding');
  const asUtf8 = new TextDecoder().decode(content);
  if (isUtf8(content)) return asUtf8;
  const letters = [...asUtf8.matchAll(/\P{ASCII}/gu)].map(([letter]) => letter);
  const unreadable = letters.filter((letter) => letter === UNREADABLE).length;
  const readable = letters.length - unreadable;
  if (readable === 0 && !isCutInALetter(content, unreadable)) return decodeWindows(content);
  if (unreadable > Math.max(readable, 1)) throw refuseFile('customerFile.encoding');
  return asUtf8;
}

function decodeUtf16(content: Buffer, encoding: 'utf-16le' | 'utf-16be'): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(content);
  } catch {
    throw refuseFile('customerFile.encoding');
  }
}

/** Every sequence of bytes is one of Windows-1254; what makes no sense in it is of another code page, such as that of DOS. */
function decodeWindows(content: Buffer): string {
  const decoded = new TextDecoder('windows-1254').decode(content);
  if (CONTROL_LETTER.test(decoded) || SIGN_IN_A_WORD.test(decoded)) throw refuseFile('customerFile.encoding');
  return decoded;
}

/** With these bytes the Turkish letters of UTF-8 begin; in Windows-1254 they are letters of other languages. */
const isCutInALetter = (content: Buffer, unreadable: number): boolean =>
  unreadable === 1 && [0xc3, 0xc4, 0xc5].includes(content.at(-1) ?? 0);
