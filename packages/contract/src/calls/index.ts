import type { z } from 'zod';
import type { Call, CallKey, PlaceholdersOf } from './call.ts';
import { serviceCalls } from './services.ts';

export type { Access, Call, CallKey, Calls } from './call.ts';
export { serviceCalls };

/** Every call of the API. */
export const calls = { ...serviceCalls };

export type DeclaredCalls = typeof calls;
export type DeclaredKey = keyof DeclaredCalls & CallKey;

type SentOf<Declared, Part extends 'query' | 'body'> =
  Declared extends Readonly<Record<Part, z.ZodType>> ? { readonly [Key in Part]: z.input<Declared[Part]> } : unknown;

/** What a caller gives with a call: the values of its placeholders, its query, its body. */
export type CallInput<Key extends DeclaredKey> = SentOf<DeclaredCalls[Key], 'query'> &
  SentOf<DeclaredCalls[Key], 'body'> &
  ([PlaceholdersOf<Key>] extends [never]
    ? unknown
    : { readonly params: Readonly<Record<PlaceholdersOf<Key>, string>> });

/** What the server answers a call with when it succeeds: its data, or a page of a list. */
export type CallAnswer<Key extends DeclaredKey> = AnswerOf<DeclaredCalls[Key]>;
export type AnswerOf<Declared> = Declared extends { readonly answer: infer Answer extends z.ZodType }
  ? z.output<Answer>
  : Declared extends { readonly page: infer Item extends z.ZodType }
    ? { readonly data: z.output<Item>[]; readonly nextCursor: string | null }
    : Declared extends { readonly file: string }
      ? Blob
      : never;

/** The codes with which the server refuses a call for reasons of its own. */
export type CallRefusal<Key extends DeclaredKey> =
  DeclaredCalls[Key] extends Pick<Required<Call>, 'refusals'> ? DeclaredCalls[Key]['refusals'][number] : never;
