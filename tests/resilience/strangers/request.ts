import type { Answer } from '../support/call.ts';
import type { BranchName, Settling } from './crowd.ts';

/** A booking that is asked for online, with what of it counts against the limits. */
export type BookingRequest = {
  readonly kind: 'book';
  readonly branch: BranchName;
  /** By numbers: each is written in another way every time. */
  readonly network: number;
  readonly phone: number;
  readonly mailbox: number;
  readonly date: string;
  readonly people: number;
  /** Length of all services together */
  readonly minutes: number;
  readonly isSeat: boolean;
  readonly works: boolean;
};

export type Request = BookingRequest | { readonly kind: Settling; readonly id: string };

/** A request with its answer; it took effect, if it did, between the two times (milliseconds). */
export type Event<Asked extends Request = Request> = {
  readonly request: Asked;
  readonly from: number;
  readonly to: number;
  readonly answer: Answer | undefined;
};
