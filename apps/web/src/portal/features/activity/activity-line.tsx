import { Anchor, Badge, Card, Group, Text } from '@mantine/core';
import type { ActivityEntry } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatInstant, formatListedDate } from '../../../common/format.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { useDescribedChanges } from './use-described-changes.ts';

/** One thing that somebody did. */
export function ActivityLine({ entry }: { readonly entry: ActivityEntry }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const lines = useDescribedChanges(entry.changes);
  const about = [entry.accountName, entry.branchName].filter(Boolean).join(' · ');
  return (
    <Card component="li" padding="md" style={{ overflowWrap: 'anywhere' }}>
      <Group justify="space-between" align="flex-start" gap="xs">
        <Text fw={600} flex="1 1 14rem">
          {t(`activity.actions.${entry.action}`)}
          {entry.subjectName && (
            <Text span fw={400}>
              {`: ${entry.subjectName}`}
            </Text>
          )}
        </Text>
        <Badge color="gray">{t(`activity.groups.${entry.group}`)}</Badge>
      </Group>
      {entry.appointment && <AppointmentLink {...entry.appointment} />}
      {lines.map((line) => (
        <Text key={line} size="sm" mt={4}>
          {line}
        </Text>
      ))}
      {entry.isTold !== null && (
        <Text size="sm" mt={4}>
          {t(entry.isTold ? 'activity.told' : 'activity.untold')}
        </Text>
      )}
      <Text size="sm" c="dimmed" mt={6}>
        {about} · <time dateTime={entry.at}>{formatInstant(entry.at, entry.timeZone, language)}</time>
      </Text>
    </Card>
  );
}

/** The appointment as it is now, which a press opens. */
function AppointmentLink({
  appointmentDate,
  startTime,
  serviceName,
  confirmationCode,
}: NonNullable<ActivityEntry['appointment']>) {
  const date = formatListedDate(appointmentDate, useLanguage());
  return (
    <Anchor component={Link} to={`/appointments?${new URLSearchParams({ q: confirmationCode })}`} size="sm">
      {[`${date}, ${startTime}`, serviceName].join(' · ')}
    </Anchor>
  );
}
