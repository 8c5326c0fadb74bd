import type { z } from 'zod';
import type { ErrorCode } from '../errors.ts';
import type { Permission } from '../policies.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** How a call is named: by its method and its path below `/api/v1`, such as `PUT /services/:id`. */
export type CallKey = `${Method} /${string}`;
/**
 * The callers that are allowed: anybody, signed-in people, or those with a permission in some branch; with `orToken` a
 * `token` in the query can replace the session.
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
/** The content of a success: one of these. */
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
  /** Status of a success, 200 when left out; the handler chooses one of several */
  readonly status?: 201 | 202 | readonly [200, 202];
  /** Own access of the call, if it differs from that of its group */
  readonly access?: Access;
  /** For calls that name no row: the one workplace that the branch in its query names, or all of the account's */
  readonly workplaces?: 'ONE' | 'ALL';
  /** Field of the body that names a row of the business, if neither the path nor a `branchId` does; of a list, its first */
  readonly subject?: string;
  /** Refusals besides those of every call of its kind: bad input, no session, too many requests */
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
