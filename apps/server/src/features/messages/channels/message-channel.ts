import type { Channel, ContactKind, Country, DropReason } from '@vakit/contract';
import type { Config } from '../../../config.ts';
import type { MessageRow } from '../../../database/tables.ts';
import type { AppointmentFacts } from '../appointment-facts.ts';
import type { CustomerOccasion } from '../customer-occasions.ts';
import type { Draft, MessageContext } from '../write-messages.ts';

/** A way to reach people: `channel.ts` of its folder exports it. Its name is in the contract. */
export type MessageChannel = {
  /** Contact of a person that it writes to; the rules of a young business hold for every channel to a phone. */
  readonly contact: ContactKind;
  /** Begins to hand messages over; undefined where the operator has not set it up, so that its messages wait. */
  open(config: Config): OpenChannel | undefined;
  /** Writes to the customer of an appointment; nothing if the channel cannot reach them, or need not. */
  toCustomer(context: MessageContext, facts: AppointmentFacts, occasion: CustomerOccasion): Draft[];
  readonly limits: {
    /** Limit of one recipient from one business in a day */
    readonly perRecipient: number;
    /** Limit of one business in a day; a young one may belong to a stranger. */
    perBusiness(config: Config, age: BusinessAge): number;
  };
  /** Why a business may not write to a recipient at all */
  refuse?(
    config: Config,
    recipient: string,
    business: { readonly sms_countries: readonly Country[] },
  ): DropReason | undefined;
};

export type BusinessAge = 'young' | 'established';

/** A channel that takes messages. */
export type OpenChannel = {
  /**
   * Hands a message over, under an id that stays the same for every attempt.
   * @throws AddressRefused when no other attempt can help; after any other error there is another one
   */
  send(message: MessageRow): Promise<void>;
  close(): void;
};

/** The channels by their names. */
export type MessageChannels = Readonly<Record<Channel, MessageChannel>>;

/** The address or the number does not exist, or takes nothing. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
}
