import { Button, Group, Text } from '@mantine/core';
import type { GroupSession } from '@vakit/contract';
import { addDays } from '@vakit/scheduling';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatShortDate } from '../../../common/format.ts';
import { useLanguage } from '../../i18n/i18n.ts';

/** When a session is over, as `localNow` tells the time; one that begins late ends on the next day. */
export function endOfSession({ date, startTime, endTime }: GroupSession): string {
  return `${endTime <= startTime ? addDays(date, 1) : date} ${endTime}`;
}

/** Address of a session with its participants. */
export const sessionAddress = (id: string): string => `/appointments/sessions/${id}`;

/** Address of the page that plans a branch's sessions. */
export const sessionsAddress = (branchId: string | undefined): string =>
  `/appointments/sessions${branchId ? `?${new URLSearchParams({ branch: branchId })}` : ''}`;

/** Leads to where sessions are planned. */
export function SessionsLink({ branchId }: { readonly branchId: string | undefined }) {
  const { t } = useTranslation();
  return (
    <Button component={Link} to={sessionsAddress(branchId)} variant="default">
      {t('appointments.sessions')}
    </Button>
  );
}

/** Days that are looked at at once: four weeks and the day on which they begin */
const DAYS = 28;

/** The last of the days of which the first is given, both local ISO dates. */
export const endOfFourWeeks = (from: string): string => addDays(from, DAYS);

type Props = {
  /** Local ISO date of the first day */
  readonly from: string;
  /** Before which there is nothing to look at */
  readonly earliest?: string;
  readonly onChange: (from: string) => void;
};

/** Names the days of the shown sessions, with buttons for earlier and later ones. */
export function FourWeeks({ from, earliest, onChange }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const days = { from: formatShortDate(from, language), to: formatShortDate(endOfFourWeeks(from), language) };
  return (
    <Group justify="space-between" gap="sm">
      <Text fw={600} role="status">
        {t('groupSessions.days', days)}
      </Text>
      <Group gap="xs">
        <Button
          variant="default"
          disabled={earliest !== undefined && from <= earliest}
          onClick={() => onChange(addDays(from, -DAYS))}
        >
          {t('groupSessions.earlier')}
        </Button>
        <Button variant="default" onClick={() => onChange(addDays(from, DAYS))}>
          {t('groupSessions.later')}
        </Button>
      </Group>
    </Group>
  );
}
