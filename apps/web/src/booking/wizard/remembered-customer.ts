import { readStored, writeStored } from '../../common/browser-storage.ts';
import type { Details, WizardState } from './wizard-state.ts';

/** What this browser remembers is drawn by the page's script, never by the server: `build/first-paint.ts` looks for it. */
export const CUSTOMER_KEY = 'remembered_customer';

type Own = Omit<Details, 'customerNotes'>;
/** Who was booked last, as chosen: a person, or no preference */
export type LastVisit = Pick<WizardState, 'choices' | 'staffId'>;
/** The same as it was remembered when a service was there once; the variants and the add-ons are later than the first of them */
export type FormerVisit = Pick<WizardState, 'staffId'> & {
  readonly choices?: undefined;
  readonly serviceIds?: readonly string[];
  readonly variantIds?: readonly string[];
  /** Each as `service:add-on` */
  readonly addons?: readonly string[];
};
type Remembered = {
  readonly details: Own;
  readonly visits: Readonly<Record<string, LastVisit | FormerVisit>>;
};

function remembered(): Remembered | null {
  try {
    return JSON.parse(readStored(CUSTOMER_KEY) ?? 'null');
  } catch {
    return null;
  }
}

/** What a customer has typed before, where they wanted this browser to remember it. */
export const rememberedDetails = (): Own | undefined => remembered()?.details;

/** What they booked last at a branch. */
export const rememberedVisit = (slug: string): LastVisit | FormerVisit | undefined => remembered()?.visits?.[slug];

export function rememberCustomer({ customerNotes: _, ...details }: Details, slug: string, visit?: LastVisit): void {
  const visits = { ...remembered()?.visits, ...(visit && { [slug]: visit }) };
  writeStored(CUSTOMER_KEY, JSON.stringify({ details, visits } satisfies Remembered));
}

export const forgetCustomer = (): void => writeStored(CUSTOMER_KEY, null);
