import { Badge } from '@mantine/core';
import type { Appointment } from '@vakit/contract';
import { useTranslation } from 'react-i18next';

export const STATUS_COLORS = {
  PENDING: 'warning',
  CONFIRMED: 'info',
  CANCELLED: 'danger',
  COMPLETED: 'success',
  NO_SHOW: 'gray',
} as const satisfies Record<Appointment['status'], string>;

type Props = {
  readonly status: Appointment['status'];
  /** It waits for its customer's proof */
  readonly isUnproven?: boolean;
};

export function StatusBadge({ status, isUnproven = false }: Props) {
  const { t } = useTranslation();
  return (
    <Badge color={isUnproven ? 'gray' : STATUS_COLORS[status]} style={{ flexShrink: 0 }}>
      {t(isUnproven ? 'appointments.unproven.status' : `common.status.${status}`)}
    </Badge>
  );
}
