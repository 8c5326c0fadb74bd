import { Alert, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatShortDate } from '../../../common/format.ts';
import { AlertIcon } from '../../components/icons.tsx';
import { useLanguage } from '../../i18n/i18n.ts';
import type { PlannedTimeOff } from './api.ts';
import { useSessionsInside } from './use-sessions-inside.ts';

/** Tells of the group sessions inside a planned time off, which stay as they are, empty ones too. */
export function SessionsInside({ planned }: { readonly planned: PlannedTimeOff | null }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const sessions = useSessionsInside(planned);
  if (sessions.length === 0) return null;
  return (
    <Alert color="warning" icon={<AlertIcon />} role="status">
      <Text size="sm">{t('scheduleExceptions.sessions.text', { count: sessions.length })}</Text>
      <Stack
        component="ul"
        aria-label={t('scheduleExceptions.sessions.label')}
        gap={4}
        p={0}
        m={0}
        mt={6}
        mah={160}
        // A longer list scrolls, by the keyboard too.
        tabIndex={0}
        style={{ listStyle: 'none', overflowY: 'auto' }}
      >
        {sessions.map(({ id, date, startTime, endTime, serviceName, staffName, taken, seats }) => (
          <Text key={id} component="li" size="sm" style={{ overflowWrap: 'anywhere' }}>
            {`${formatShortDate(date, language)} ${startTime}–${endTime} · ${serviceName} · ${staffName} · ${taken}/${seats}`}
          </Text>
        ))}
      </Stack>
    </Alert>
  );
}
