import type { z } from 'zod';
import type { ErrorCode } from '../errors.ts';
import type { Permission } from '../policies.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** How a call is named: by its method and its path below `/api/v1`, such as `PUT /services/:id`. */
export type CallKey = `${Method} /${string}`;
/**
 * Who may make a call: anybody, who is signed in, or who may do what it does in some branch; with `orToken` a `token` in
 * the query can stand in.
 */
export type Access = 'ANYBODY' | 'SIGNED_IN' | Permission | { readonly permission: Permission; readonly orToken: true };

type Answers = {
  /** Data in an envelope */
  readonly answer: z.ZodType;
  /** The items of one page of a list */
  readonly page: z.ZodType;
  /** The content type of a file */
  readonly file: string;
  /** The data of each event of a stream without end */
  readonly events: z.ZodType;
};
/** What a success carries: one of them. */
type Answer = {
  [Kind in keyof Answers]: Pick<Answers, Kind> & { readonly [Other in Exclude<keyof Answers, Kind>]?: never };
}[keyof Answers];

type Declaration = Answer & {
  readonly summary: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly headers?: z.ZodType;
  readonly body?: z.ZodType;
  /** A file that is sent as it is, where no JSON is */
  readonly upload?: { readonly contentType: string; readonly description: string };
  /** Of a success, 200 when left out; of several the handler sets which */
  readonly status?: 201 | 202 | readonly [200, 202];
  /** Who may make it, where not everybody may who can make the others of its subject */
  readonly access?: Access;
  /** Of what names no row: whether it is of the one workplace that the branch in its query tells, or of all of an account */
  readonly workplaces?: 'ONE' | 'ALL';
  /** What it may be refused with besides what any call of its kind may be: bad input, no session, too many requests */
  readonly refusals?: readonly ErrorCode[];
};

export type Call = Omit<Declaration, 'access'> & { readonly tag: string; readonly access: Access };
export type Calls = Readonly<Record<CallKey, Call>>;

/**
 * Declares the calls of one subject. The server serves them, the browser calls them and the published document describes
 * them from here.
 * @param tag under which they are published
 */
export function declareCalls<const Group extends Readonly<Record<CallKey, Declaration>>>(
  tag: string,
  access: Access,
  calls: Group,
): { readonly [Key in keyof Group]: Group[Key] & Pick<Call, 'tag' | 'access'> } {
  const entries = Object.entries(calls).map(([key, call]) => [key, { access, ...call, tag }]);
  return Object.fromEntries(entries);
}

/** The names of the placeholders in a path. */
export type PlaceholdersOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PlaceholdersOf<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;
