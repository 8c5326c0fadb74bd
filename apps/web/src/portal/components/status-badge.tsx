import { Badge } from '@mantine/core';
import type { Appointment } from '@vakit/contract';
import { useTranslation } from 'react-i18next';

export const STATUS_COLORS: Record<Appointment['status'], string> = {
  PENDING: 'warning',
  CONFIRMED: 'info',
  CANCELLED: 'danger',
  COMPLETED: 'success',
  NO_SHOW: 'gray',
};

export function StatusBadge({ status }: { status: Appointment['status'] }) {
  const { t } = useTranslation();
  return (
    <Badge color={STATUS_COLORS[status]} style={{ flexShrink: 0 }}>
      {t(`common.status.${status}`)}
    </Badge>
  );
}
