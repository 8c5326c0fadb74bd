import { Button, List, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatShortDate } from '../../../common/format.ts';
import { namesOf } from '../../i18n/customer-name.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { handoverPath, useHandover } from '../planned-changes/index.ts';

/** So many are named */
const SHOWN = 5;

type Props = {
  readonly branchId: string;
  readonly staffId: string;
  /** Whether the person is being deleted, or is: then nothing is known of them any more */
  readonly isGoing: boolean;
};

/** Appointments that are still to come with somebody who is about to leave, and where they go to others; nothing where there are none. */
export function UpcomingOfPerson({ branchId, staffId, isGoing }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data } = useHandover(isGoing ? null : { branchId, staffId });
  if (!data || data.proposals.length === 0) return null;
  const { proposals, isMore } = data;
  const count = proposals.length - SHOWN;
  return (
    <Stack gap="xs">
      <Text size="sm">{t('handover.beforeDeletion')}</Text>
      <List size="sm" spacing={4} style={{ overflowWrap: 'anywhere' }}>
        {proposals.slice(0, SHOWN).map(({ appointment }) => (
          <List.Item key={appointment.id}>
            {formatShortDate(appointment.appointmentDate, language)} {appointment.startTime} · {namesOf(appointment)}
          </List.Item>
        ))}
        {count > 0 && <List.Item>{isMore ? t('handover.manyMore') : t('plannedChanges.more', { count })}</List.Item>}
      </List>
      <Button variant="default" component={Link} to={handoverPath(branchId, { kind: 'LEAVING', staffId })}>
        {t('handover.toOthers')}
      </Button>
    </Stack>
  );
}
