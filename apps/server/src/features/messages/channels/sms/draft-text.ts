import type { Draft } from '../../write-messages.ts';

/** A text message as the outbox keeps it. */
export function draftText(
  occasion: Pick<Draft, 'kind' | 'recipient' | 'branch' | 'appointmentId'>,
  text: string,
): Draft {
  return { ...occasion, channel: 'SMS', subject: '', plain_text: text };
}
