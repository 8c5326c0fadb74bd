import type { Language } from '@vakit/contract';

/** The content of a mail before its layout. Every text is plain: the layouts escape it. */
export type MailContent = {
  readonly language: Language;
  readonly heading: string;
  readonly greeting: string;
  readonly body: string;
  /** Stands out from the facts: it will be typed or read out */
  readonly code?: Fact;
  readonly facts: readonly Fact[];
  readonly action?: { readonly label: string; readonly url: string };
  readonly notes: readonly string[];
};

export type Fact = {
  readonly label: string;
  readonly value: string;
  /** Link of the value, for example from an address to the map */
  readonly url?: string;
};

/** In whose name and colours a mail goes out; Vakit's own when it is of no branch. */
export type Sender = {
  readonly name: string;
  readonly primaryColor: string;
  readonly secondaryColor: string;
  readonly imprint: string;
};
