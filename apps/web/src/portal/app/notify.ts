import { modals } from '@mantine/modals';
import { notifications } from '@mantine/notifications';
import i18next from 'i18next';
import { failureText } from './failure-text.ts';

const closeButton = () => ({ closeButtonProps: { 'aria-label': i18next.t('common.actions.close') } });

/** Tells briefly that something worked. */
export function notifySuccess(message: string): void {
  notifications.show({ message, color: 'success', role: 'status', ...closeButton() });
}

/** Tells, as an alert, that something did not work: in the server's words, else in `fallback`. */
export function notifyFailure(error: unknown, fallback: string): void {
  notifications.show({ message: failureText(error, fallback), color: 'danger', autoClose: 10_000, ...closeButton() });
}

/** Tells that one has to sign in again; a dialog that was open belongs to the screen that is left. */
export function notifySessionEnded(): void {
  modals.closeAll();
  const message = i18next.t('common.layout.sessionEnded');
  notifications.show({ id: 'session-ended', message, color: 'warning', autoClose: 10_000, ...closeButton() });
}
