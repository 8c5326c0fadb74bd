import { z } from 'zod';
import { Refusal } from '../../http/refusal.ts';

/** The end of a page of the log: what was done before is on the next one. */
export type Cursor = { readonly at: Date; readonly id: string };

const written = z.tuple([z.iso.datetime().transform((text) => new Date(text)), z.uuid()]);

/** The cursor as an opaque text that can stand in an address. */
export const writeCursor = ({ at, id }: Cursor): string => Buffer.from(JSON.stringify([at, id])).toString('base64url');

/** @throws Refusal VALIDATION_FAILED for a text that `writeCursor` did not make */
export function readCursor(text: string): Cursor {
  try {
    const [at, id] = written.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    return { at, id };
  } catch {
    throw new Refusal('VALIDATION_FAILED', { fields: { cursor: 'field.invalid' } });
  }
}
