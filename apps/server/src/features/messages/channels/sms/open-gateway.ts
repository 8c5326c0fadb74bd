import type { SmsConfig } from '../../../../config.ts';
import { AddressRefused, type OpenChannel } from '../message-channel.ts';

/** Timeout of the gateway, in milliseconds */
const TIMEOUT = 15_000;
/** Answers of gateways if the number or the text can never be sent */
const REFUSALS = [400, 404, 410, 422];

/**
 * Text messages by an HTTP gateway. Each is a POST of `{ "id", "from", "to", "text" }` as JSON, `to` in the form
 * `+905321234567`; any 2xx takes it. The id is the same for every attempt, so that the gateway can tell a repetition.
 */
export function openGateway({ url, token, sender }: SmsConfig): OpenChannel {
  return {
    async send({ id, recipient, plain_text }) {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'Idempotency-Key': id,
          ...(token && { Authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ id, from: sender, to: recipient, text: plain_text }),
        signal: AbortSignal.timeout(TIMEOUT),
      });
      if (response.ok) return void (await response.body?.cancel());
      const reason = `The gateway answered ${response.status}: ${(await response.text()).slice(0, 200)}`;
      throw REFUSALS.includes(response.status) ? new AddressRefused(reason) : new Error(reason);
    },
    close() {},
  };
}
