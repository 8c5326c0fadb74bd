import { readStored, writeStored } from '../../common/browser-storage.ts';
import { currentSession, subscribeToSession } from './session.ts';

/** The forms whose unfinished values are kept, one of each. */
export type DraftName = 'branch' | 'customer' | 'reception' | 'service' | 'staff' | 'time-off';

/** Unsent values of a form, and its subject. */
export type Draft<Subject = unknown> = {
  readonly subject: Subject;
  readonly values: object;
  /** The thing that was edited as it was then, where others may have changed it since */
  readonly seen?: object | undefined;
  /** Path and query of the screen that it lies over */
  readonly place: string;
};

type Kept = { readonly email: string; readonly forms: { readonly [Name in DraftName]?: Draft } };

const KEY = 'drafts';
const owner = () => currentSession()?.user.email.toLowerCase() ?? '';

/** Those of the account that is signed in; what another account has left is not shown. */
function kept(): Kept {
  const none: Kept = { email: owner(), forms: {} };
  try {
    const stored = JSON.parse(readStored(KEY) ?? '') as Kept;
    return stored.email === owner() ? { ...none, ...stored } : none;
  } catch {
    return none;
  }
}

/** @param subject which of these forms, as it was told when the values were kept; of any when left out */
export function readDraft<Subject>(name: DraftName, subject?: Subject): Draft<Subject> | undefined {
  const draft = kept().forms[name] as Draft<Subject> | undefined;
  const isMeant = subject === undefined || isSame(draft?.subject, subject);
  return isMeant ? draft : undefined;
}

export const currentPlace = () => `${window.location.pathname}${window.location.search}`;

/** Keeps what was typed, beyond a reload and the end of the session. */
export function keepDraft(name: DraftName, typed: Omit<Draft, 'place'>): void {
  const { email, forms } = kept();
  const draft: Draft = { ...typed, place: currentPlace() };
  if (email) writeStored(KEY, JSON.stringify({ email, forms: { ...forms, [name]: draft } }));
}

/** Forgets what was typed about a subject: it was sent, or nobody wants it. */
export function dropDraft(name: DraftName, subject: unknown): void {
  const { email, forms } = kept();
  const others = withoutDraft(forms, name, subject);
  if (others !== forms) writeStored(KEY, JSON.stringify({ email, forms: others }));
}

/** The drafts without that of a form about a subject; the same where that of the form is about another one, or there is none. */
export function withoutDraft(forms: Kept['forms'], name: DraftName, subject: unknown): Kept['forms'] {
  const { [name]: draft, ...others } = forms;
  return draft && isSame(draft.subject, subject) ? others : forms;
}

/** As subjects come back out of the storage */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Signing out leaves no drafts behind. */
export const dropDrafts = () => writeStored(KEY, null);

// Somebody else has signed in.
subscribeToSession(() => {
  if (!currentSession()) return;
  const { email, forms } = kept();
  writeStored(KEY, Object.keys(forms).length > 0 ? JSON.stringify({ email, forms }) : null);
});
