import type { MessageRow } from '../../database/tables.ts';

/** A way to reach people. */
export type MessageChannel = {
  /**
   * Hands a message over, under an id that stays the same for every attempt.
   * @throws AddressRefused when no other attempt can help; after any other error there is another one
   */
  send(message: MessageRow): Promise<void>;
  close(): void;
};

/** The address or the number does not exist, or takes nothing. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
}
