import {
  type ActivityAction,
  type DeclaredKey,
  type ErrorCode,
  type GroupSession,
  PICTURE_UPLOAD_TYPE,
  TABLE_FILE_TYPE,
} from '@vakit/contract';
import { planSession } from '../group-session.ts';
import { meetPersonas, type Persona, type Personas, type Property } from '../personas.ts';
import { dataOf, next } from '../salon.ts';
import { type Answer, startTestApp, type TestApp } from '../test-app.ts';

/** A success, or the refusal's code. */
export type Outcome = 200 | 201 | 202 | ErrorCode;
export type Outcomes = Readonly<Record<Persona, Outcome>>;
export type Request = {
  /** Stands for the placeholder of the path */
  readonly path?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly file?: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
};

type Asked = {
  /** A request about what the owner has, as it is when nobody has changed it yet */
  readonly ask: (property: Property) => Request | Promise<Request>;
  readonly outcome: Outcomes;
  /** True for calls that write down that somebody has looked */
  readonly isLogged?: boolean;
  /** Personas that are told of the appointment or the branch, among all whose request succeeds; everybody when left out */
  readonly tells?: {
    readonly what: 'branch' | 'appointment' | 'customer' | 'timeOff' | 'timeOffRequest';
    readonly to: readonly Persona[];
  };
};
/** Entry in the log of activity, about the branch or the whole business; or the reason why there is none */
type Written =
  | { readonly writes: ActivityAction; readonly isOfBusiness?: boolean }
  | { readonly writesNothing: string };
export type Row = Asked & {
  readonly writes?: ActivityAction;
  readonly isOfBusiness?: boolean;
  readonly writesNothing?: string;
};
export type Changing = Exclude<DeclaredKey, `GET ${string}`>;
/** Calls that take data out of the house are logged as those are that change something. */
type Logged =
  | Changing
  | 'GET /customers/file'
  | 'GET /customers/export'
  | `GET /customers/:id/export`
  | 'GET /appointments/manage/file';
/** One row for each call: one that changes something says what it writes down. */
export type AllRows = { readonly [Key in DeclaredKey]: Key extends Logged ? Asked & Written : Row };
export type Rows = Partial<AllRows>;

export let app: TestApp;
export let personas: Personas;

export async function startWalk(): Promise<void> {
  app = await startTestApp();
  personas = await meetPersonas(app);
}

/** Sends a request as somebody who has the token. */
export function send(call: DeclaredKey, request: Request, token: string | undefined): Promise<Answer> {
  const [method, template] = call.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string];
  const { path, query, body, file, headers } = request;
  const address = path === undefined ? template : template.replace(/:\w+/, path);
  return app.call(method, `${address}${query ? `?${new URLSearchParams(query)}` : ''}`, {
    token,
    body: file ?? body,
    // Another language than that in which everybody has signed in
    ...(method === 'GET' && { language: 'en' }),
    headers: {
      ...headers,
      ...(file && { 'content-type': typeof file === 'string' ? TABLE_FILE_TYPE : PICTURE_UPLOAD_TYPE }),
    },
  });
}

export const at = (id: string, rest: Request = {}): Request => ({ path: id, ...rest });
export const email = () => `kisi${next()}@salon.example`;

export const post = async <Data>(path: string, body?: object) =>
  dataOf<Data>(await app.call('POST', path, { token: personas.tokens.owner, body, language: 'tr' }));

/** Ends what keeps a branch or a customer from being deleted. */
export async function cancelAppointment({ appointment }: Property): Promise<void> {
  const path = `/appointments/manage/${appointment.id}/status?status=CANCELLED`;
  dataOf(await app.call('PUT', path, { token: personas.tokens.owner }));
}

const sessions = new WeakMap<Property, Promise<GroupSession>>();
/** The only session of a property. */
export function sessionOf(property: Property): Promise<GroupSession> {
  const session = sessions.get(property) ?? planSession(app, personas.tokens.owner, property);
  sessions.set(property, session);
  return session;
}
