import { ActionIcon, Button, Group, SegmentedControl, Select, useMatches } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { onceFocusIsBack } from '../../components/focus-if-lost.ts';
import { AddIcon } from '../../components/icons.tsx';
import { type FurtherAction, MoreMenu } from '../../components/more-menu.tsx';
import { DateSteps } from './date-steps.tsx';
import type { Person } from './day-plan.ts';
import { PhoneChoices, type ToolbarActions } from './phone-choices.tsx';
import { CALENDAR_VIEWS, type CalendarAddress, type CalendarView, EVERYBODY } from './use-calendar-address.ts';
import type { LegendEntry } from './use-colors.ts';
import type { CalendarPreferences, Coloring } from './use-preferences.ts';
import { ViewPanel } from './view-panel.tsx';

type Props = {
  readonly date: string;
  readonly view: CalendarView;
  /** People to choose from */
  readonly people: readonly Person[];
  /** An id, or `EVERYBODY` */
  readonly person: string | undefined;
  readonly isPhone: boolean;
  /** How many appointments are shown */
  readonly count: number;
  readonly preferences: CalendarPreferences;
  readonly coloring: Coloring;
  readonly canColorByCategory: boolean;
  readonly legend: readonly LegendEntry[];
  /** Everybody who can be shown, in the order in which they are */
  readonly everybody: readonly Person[];
  readonly onOrder: (ids: readonly string[]) => void;
  /** Name of the shown group, if there is one */
  readonly groupName: string | undefined;
  readonly groupChoice: ReactNode;
  readonly actions?: ToolbarActions | undefined;
  /** Page that hands over the appointments of the only shown person */
  readonly handover: string | null;
  readonly onPreferences: (change: Partial<CalendarPreferences>) => void;
  readonly onKeys: () => void;
  /** Begins a note about the day, where one may write some */
  readonly onNote: (() => void) | undefined;
  readonly onChange: (change: Partial<CalendarAddress>) => void;
};

/** Controls for the shown days, the people and the colours. */
export function CalendarToolbar(props: Props) {
  const { date, view, people, person, isPhone, count, actions, handover, groupName, onNote, onChange } = props;
  const { t } = useTranslation();
  const hasRoom = useMatches({ base: false, md: true });
  const counted = count === 0 ? t('calendar.none') : t('calendar.count', { count });
  const summary = groupName ? `${groupName} · ${counted}` : counted;
  const choices = [
    { value: EVERYBODY, label: t('calendar.everybody') },
    ...people.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const panel = (
    <ViewPanel {...props} hasRoom={hasRoom} onChange={props.onPreferences}>
      {(leave) => (
        <>
          {isPhone && (
            <PhoneChoices
              view={view}
              person={person}
              people={people.length > 1 ? choices : []}
              actions={actions}
              onNote={
                onNote &&
                (() => {
                  leave();
                  onNote();
                })
              }
              onChange={onChange}
            />
          )}
          {isPhone && handover && (
            <Button variant="default" component={Link} to={handover}>
              {t('handover.open')}
            </Button>
          )}
        </>
      )}
    </ViewPanel>
  );
  const begin =
    actions &&
    (hasRoom ? (
      <Button leftSection={<AddIcon size={18} />} onClick={actions.onNew}>
        {t('booking.open')}
      </Button>
    ) : (
      <ActionIcon size={36} aria-label={t('booking.open')} title={t('booking.open')} onClick={actions.onNew}>
        <AddIcon size={18} />
      </ActionIcon>
    ));
  const further: FurtherAction[] = actions
    ? [
        ...(actions.printPath ? [{ label: t('appointments.print.open'), to: actions.printPath }] : []),
        ...(actions.onTimeOff ? [{ label: t('scheduleExceptions.add'), onSelect: actions.onTimeOff }] : []),
        ...(onNote ? [{ label: t('calendar.notes.add'), onSelect: () => void onceFocusIsBack(onNote) }] : []),
        ...(handover ? [{ label: t('handover.open'), to: handover }] : []),
      ]
    : [];
  return (
    <Group justify="space-between" gap={isPhone ? 6 : 'xs'} wrap={isPhone ? 'nowrap' : 'wrap'}>
      <DateSteps date={date} view={view} summary={summary} onChange={(chosen) => onChange({ date: chosen })} />
      <Group gap={isPhone ? 6 : 'xs'} wrap="nowrap">
        {!isPhone && person && people.length > 1 && (
          <Select
            aria-label={t('calendar.person')}
            data={choices}
            value={person}
            onChange={(id) => onChange({ person: id })}
            w={180}
          />
        )}
        {!isPhone && (
          <>
            <SegmentedControl
              aria-label={t('calendar.view.label')}
              data={CALENDAR_VIEWS.map((each) => ({ value: each, label: t(`calendar.view.${each}`) }))}
              value={view}
              onChange={(chosen) => onChange({ view: chosen as CalendarView })}
            />
            {actions?.roomsLink}
          </>
        )}
        {isPhone && begin}
        {panel}
        {!isPhone && further.length > 0 && <MoreMenu actions={further} />}
        {!isPhone && begin}
      </Group>
    </Group>
  );
}
