import { Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type Branch, HOLIDAY_DECISIONS, type HolidayDecision, type PublicHoliday } from '@vakit/contract';
import { addDays } from '@vakit/scheduling';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '../../../common/declared-call.ts';
import { formatShortDate } from '../../../common/format.ts';
import { notifyFailure } from '../../core/notify.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { type PlannedTimeOff, useDecideHoliday } from './api.ts';
import { CloseOnHolidayDialog } from './close-on-holiday-dialog.tsx';

type Props = { readonly branch: Branch; readonly holiday: PublicHoliday };

export function PublicHolidayRow({ branch, holiday }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const nameId = useId();
  const [asking, dialog] = useDisclosure();
  const decide = useDecideHoliday();
  const { date, name, startTime } = holiday;
  const shown = decide.isPending ? decide.variables.decision : holiday.decision;

  const choose = (decision: HolidayDecision) => {
    if (decision === holiday.decision) return;
    decide.mutate(
      { branchId: branch.id, date, decision, expectedDecision: holiday.decision },
      {
        onError: (error) => {
          if (isRefusal('PUT /public-holidays/:date', error, 'TIME_OFF_HAS_APPOINTMENTS')) dialog.open();
          else notifyFailure(error, t('scheduleExceptions.errors.decide'));
        },
      },
    );
  };
  return (
    <Group
      component="li"
      px="md"
      py="sm"
      gap="sm"
      justify="space-between"
      style={{ borderBottom: '1px solid var(--mantine-color-default-border)' }}
    >
      <Stack gap={2} flex="1 1 170px" miw={0}>
        <Text fw={600} id={nameId} style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
        <Text size="sm" c="dimmed">
          {[formatShortDate(date, language), startTime && t('scheduleExceptions.holidays.from', { time: startTime })]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </Stack>
      <Group gap="xs" wrap="nowrap" role="group" aria-labelledby={nameId}>
        {HOLIDAY_DECISIONS.map((decision) => (
          <Button
            key={decision}
            size="xs"
            h={{ base: 44, sm: 34 }}
            variant={shown === decision ? 'filled' : 'default'}
            aria-pressed={shown === decision}
            disabled={decide.isPending}
            onClick={() => choose(decision)}
          >
            {t(`scheduleExceptions.holidays.${decision}`)}
          </Button>
        ))}
      </Group>
      <CloseOnHolidayDialog
        holiday={holiday}
        planned={plannedFor(branch.id, holiday)}
        opened={asking}
        onClose={dialog.close}
      />
    </Group>
  );
}

function plannedFor(branchId: string, { date, startTime }: PublicHoliday): PlannedTimeOff {
  const end = startTime ? { endDate: addDays(date, 1), endTime: '00:00' } : { endDate: date, endTime: null };
  return { branchId, staffId: null, startDate: date, startTime, ...end };
}
