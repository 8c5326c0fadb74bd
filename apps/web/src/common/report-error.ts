import type { ClientError } from '@vakit/contract';
import { CLIENT_ERROR_MESSAGE_MAX, CLIENT_ERROR_STACK_MAX } from '@vakit/contract/limits.ts';
import { urlOf } from './address-of-call.ts';

/** A broken component tends to fail again with every rendering, so reports are limited. */
const REPORTS_MAX = 5;

let reports = 0;

/** Tells the server's log of an error that nobody else would hear of. It says what broke, and nothing of who was there. */
export function reportError(page: ClientError['page'], error: unknown): void {
  if (++reports > REPORTS_MAX) return;
  const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  const body: ClientError = {
    page,
    message: `${name}: ${message}`.slice(0, CLIENT_ERROR_MESSAGE_MAX),
    stack: stack.slice(0, CLIENT_ERROR_STACK_MAX),
  };
  const headers = { 'Content-Type': 'application/json' };
  // It arrives also when the page is left at once.
  const url = urlOf('POST /client-errors');
  fetch(url, { method: 'POST', keepalive: true, headers, body: JSON.stringify(body) }).catch(() => undefined);
}

/** Reports what is caught nowhere. */
export function reportUncaughtErrors(page: ClientError['page']): void {
  window.addEventListener('error', ({ error, message }) => reportError(page, error ?? message));
  window.addEventListener('unhandledrejection', ({ reason }) => reportError(page, reason));
}
