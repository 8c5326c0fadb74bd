import type { Appointment } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { CancelDialog } from './cancel-dialog.tsx';
import type { StatusAction } from './use-status-action.ts';

type Props = { readonly action: StatusAction; readonly appointment: Appointment };

/** Asks for the reason for which one appointment that waits is rejected. */
export function RejectDialog({ action, appointment }: Props) {
  const { t } = useTranslation();
  return (
    <CancelDialog
      action={action}
      title={t('appointments.reject.title')}
      text={t('appointments.reject.text')}
      appointments={[appointment]}
      confirmLabel={t('appointments.actions.reject')}
      fallback={t('appointments.errors.reject')}
    />
  );
}
