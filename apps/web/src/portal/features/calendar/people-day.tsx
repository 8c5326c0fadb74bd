import '@mantine/schedule/styles.css';
import { Box, Group, Text } from '@mantine/core';
import { ResourcesDayView, type ScheduleEventData, type ScheduleResourceData } from '@mantine/schedule';
import { useMemo } from 'react';
import classes from './calendar.module.css';
import type { Person, VisibleHours } from './day-plan.ts';
import { type CalendarActions, useScheduleProps } from './use-schedule-props.tsx';

/** The slots that one can click on, in minutes; dragging goes in finer steps. */
const SLOT = 30;

/** In pixels: few people have room for all that stands on an appointment, many are seen together. */
const BOARD_HEIGHT = 480;
const rowHeightOf = (people: number) => Math.max(58, Math.min(96, Math.floor(BOARD_HEIGHT / people)));

type Props = {
  readonly date: string;
  readonly people: readonly Person[];
  readonly events: ScheduleEventData[];
  readonly hours: VisibleHours;
  readonly lookAt: number;
  readonly timeZone: string;
  readonly actions: CalendarActions;
};

/** A day of several people: a row each. */
export function PeopleDay({ date, people, events, hours, lookAt, timeZone, actions }: Props) {
  const props = useScheduleProps({ actions, hours, lookAt, timeZone });
  const resources = useMemo(() => people.map(({ id, name }) => ({ id, label: name })), [people]);
  return (
    <ResourcesDayView
      {...props}
      className={classes.calendar as string}
      classNames={{ resourcesDayViewBackgroundEvent: classes.absence as string }}
      date={date}
      resources={resources}
      events={events}
      intervalMinutes={SLOT}
      slotWidth={92}
      rowHeight={rowHeightOf(people.length)}
      slotLabelFormat="HH:mm"
      renderResourceLabel={renderPerson}
      scrollAreaProps={{ type: 'auto', scrollbarSize: 10 }}
    />
  );
}

const renderPerson = ({ label }: ScheduleResourceData) => (
  <Group component="span" wrap="nowrap" gap="xs" w="100%">
    <Box component="span" miw={0}>
      <Text span size="sm" fw={600} lineClamp={2} lh={1.25}>
        {label}
      </Text>
    </Box>
  </Group>
);
