import { z } from 'zod';
import { Refusal } from '../../http/refusal.ts';

/** The end of a page of the management list. */
export type Cursor = {
  /** The instant that divided future from past when the first page was read */
  readonly pivot: Date;
  /** Whether the page ended in the past */
  readonly past: boolean;
  readonly after: { readonly startsAt: Date; readonly id: string };
};

const instant = z.iso.datetime().transform((text) => new Date(text));
const written = z.tuple([instant, z.boolean(), instant, z.uuid()]);

/** The cursor as an opaque text that can stand in an address. */
export function writeCursor({ pivot, past, after }: Cursor): string {
  return Buffer.from(JSON.stringify([pivot, past, after.startsAt, after.id])).toString('base64url');
}

/** @throws Refusal VALIDATION_FAILED for a text that `writeCursor` did not make */
export function readCursor(text: string): Cursor {
  try {
    const [pivot, past, startsAt, id] = written.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    return { pivot, past, after: { startsAt, id } };
  } catch {
    throw new Refusal('VALIDATION_FAILED', { fields: { cursor: 'field.invalid' } });
  }
}
