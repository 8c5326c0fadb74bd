import { Badge } from '@mantine/core';
import type { ScheduleException } from '@vakit/contract';
import { useTranslation } from 'react-i18next';

/** Why somebody is off, or that there are extra hours. */
export function ExceptionBadge({ exception: { reason } }: { exception: Pick<ScheduleException, 'reason'> }) {
  const { t } = useTranslation();
  return (
    <Badge color={reason ? 'warning' : 'success'} style={{ flexShrink: 0 }}>
      {reason ? t(`scheduleExceptions.reasons.${reason}`) : t('scheduleExceptions.kinds.EXTRA_HOURS')}
    </Badge>
  );
}
