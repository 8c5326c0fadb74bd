import { ActionIcon, Box, Group, Switch, Text } from '@mantine/core';
import { DEFAULT_WORKING_HOURS, type WorkingHours, workingHours } from '@vakit/contract';
import type { Weekday } from '@vakit/scheduling';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyIcon } from '../icons.tsx';
import { Tooltip } from '../overlays.tsx';
import { NO_TIME_RANGE_FLEX, TIME_RANGE_FLEX, TimeRangeInputs } from '../time-range-inputs.tsx';

type Hours = WorkingHours[Weekday];

type Props = {
  readonly day: Weekday;
  readonly hours: Hours;
  readonly onChange: (hours: Hours) => void;
  readonly onDone: () => void;
  /** Gives every day the same hours */
  readonly onCopy: () => void;
  readonly path: string;
  readonly errors: Readonly<Record<string, ReactNode>>;
  readonly closedLabel: string;
};

export function DayHours({ day, hours, onChange, onDone, onCopy, path, errors, closedLabel }: Props) {
  const { t } = useTranslation();
  const name = t(`common.weekdays.${day}`);

  const setAvailable = (available: boolean) => {
    // Nobody could mend times that are not shown.
    const areKept = available || workingHours.shape[day].safeParse(hours).success;
    const { start, end } = areKept ? hours : DEFAULT_WORKING_HOURS[day];
    onChange({ start, end, available });
    onDone();
  };
  return (
    <Group gap="xs" align="flex-start" mih={LINE}>
      <Switch
        label={name}
        checked={hours.available}
        onChange={(event) => setAvailable(event.currentTarget.checked)}
        flex="1 0 130px"
        mih={LINE}
        styles={{ body: { minHeight: LINE, alignItems: 'center' } }}
      />
      <Box flex={hours.available ? TIME_RANGE_FLEX : NO_TIME_RANGE_FLEX} miw={0}>
        {hours.available ? (
          <TimeRangeInputs
            value={hours}
            onChange={onChange}
            onLeave={onDone}
            labels={{ start: t('common.hours.startOn', { day: name }), end: t('common.hours.endOn', { day: name }) }}
            path={path}
            errors={errors}
          >
            <Tooltip label={t('common.hours.copyToAll')}>
              <ActionIcon
                variant="default"
                size="input-sm"
                aria-label={t('common.hours.copyDayToAll', { day: name })}
                onClick={onCopy}
              >
                <CopyIcon size={18} />
              </ActionIcon>
            </Tooltip>
          </TimeRangeInputs>
        ) : (
          <Text size="sm" c="dimmed" lh={LINE}>
            {closedLabel}
          </Text>
        )}
      </Box>
    </Group>
  );
}

/** The height of an input, in which what stands beside it is centred */
const LINE = '36px';
