import { useTranslation } from 'react-i18next';
import classes from './appointment-table.module.css';
import { StatusFailure } from './status-failure.tsx';
import type { StatusAction } from './use-status-action.ts';

type Props = {
  readonly action: StatusAction;
  /** Number of columns of the table */
  readonly columns: number;
};

/** Below a line of the table: why its status was not changed, unless the dialog says it. */
export function FailureRow({ action, columns }: Props) {
  const { t } = useTranslation();
  if (!action.error || action.dialog.isOpen) return null;
  return (
    <tr>
      <td className={classes.failure} colSpan={columns}>
        <StatusFailure
          error={action.error}
          fallback={t('appointments.errors.updateStatus')}
          onRefresh={action.refresh}
        />
      </td>
    </tr>
  );
}
