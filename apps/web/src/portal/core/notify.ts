import { modals } from '@mantine/modals';
import { type NotificationData, notifications } from '@mantine/notifications';
import i18next from 'i18next';
import { failureText } from './failure-text.ts';
import { isSharedDevice } from './shared-device.ts';

/** Tells briefly that something worked. */
export function notifySuccess(message: string): void {
  showNotice({ message, color: 'success', role: 'status' });
}

/** Tells, as an alert, that something did not work: in the server's words, else in `fallback`. */
export function notifyFailure(error: unknown, fallback: string): void {
  showNotice({ message: failureText(error, fallback), color: 'danger', autoClose: 10_000 });
}

/** Tells that one has to sign in again; a dialog or a notice that was open belongs to the screen that is left. */
export function notifySessionEnded(): void {
  modals.closeAll();
  notifications.clean();
  if (isSharedDevice()) return;
  showNotice({
    id: 'session-ended',
    message: i18next.t('common.layout.sessionEnded'),
    color: 'warning',
    autoClose: 10_000,
  });
}

/**
 * Shows a notice. On a phone it lies over what one wants to touch next, so a tap anywhere on it makes it go.
 * @returns its id
 */
export function showNotice(notification: NotificationData): string {
  const id = notifications.show({
    ...notification,
    closeButtonProps: { 'aria-label': i18next.t('common.actions.close') },
    onClick: () => notifications.hide(id),
  });
  return id;
}
