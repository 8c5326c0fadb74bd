import { readStored, writeStored } from '../../common/browser-storage.ts';
import type { Details, WizardState } from './wizard-state.ts';

/**
 * Data in this browser are drawn by the page's script, never by the server: `build/first-paint.ts` looks for this key.
 */
export const CUSTOMER_KEY = 'remembered_customer';

type Own = Omit<Details, 'customerNotes'>;
/** Services and person of the last visit, as chosen: a person, or no preference */
export type LastVisit = Pick<WizardState, 'choices' | 'staffId'>;
type Remembered = {
  readonly details: Own;
  readonly visits: Readonly<Record<string, LastVisit>>;
};

function remembered(): Remembered | null {
  try {
    return JSON.parse(readStored(CUSTOMER_KEY) ?? 'null');
  } catch {
    return null;
  }
}

/** Reads the details that a customer typed before, if they let this browser remember them. */
export const rememberedDetails = (): Own | undefined => remembered()?.details;

/** Reads the customer's last visit at a branch. */
export const rememberedVisit = (slug: string): LastVisit | undefined => remembered()?.visits?.[slug];

export function rememberCustomer({ customerNotes: _, ...details }: Details, slug: string, visit?: LastVisit): void {
  const visits = { ...remembered()?.visits, ...(visit && { [slug]: visit }) };
  writeStored(CUSTOMER_KEY, JSON.stringify({ details, visits } satisfies Remembered));
}

export const forgetCustomer = (): void => writeStored(CUSTOMER_KEY, null);
