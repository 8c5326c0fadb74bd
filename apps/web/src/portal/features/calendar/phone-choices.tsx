import { Button, NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CALENDAR_VIEWS, type CalendarAddress, type CalendarView } from './use-calendar-address.ts';

/** Actions of the screen besides choosing what is shown. */
export type ToolbarActions = {
  readonly onNew: () => void;
  /** Further ones of who runs the branch */
  readonly onTimeOff?: () => void;
  /** Address of the printed page of the day */
  readonly printPath?: string;
  readonly branchChoice?: ReactNode;
  readonly roomsLink?: ReactNode;
};

type Props = {
  readonly view: CalendarView;
  /** An id, or `EVERYBODY` */
  readonly person: string | undefined;
  /** People whose days can be shown; none if they are chosen elsewhere */
  readonly people: readonly { readonly value: string; readonly label: string }[];
  readonly actions: ToolbarActions | undefined;
  /** Begins a note about the day, where one may write some */
  readonly onNote: (() => void) | undefined;
  readonly onChange: (change: Partial<CalendarAddress>) => void;
};

/** Controls that stand beside the calendar on wider screens. */
export function PhoneChoices({ view, person, people, actions, onNote, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <Button variant="default" onClick={() => onChange({ date: null })}>
        {t('calendar.today')}
      </Button>
      <NativeSelect
        label={t('calendar.view.label')}
        data={CALENDAR_VIEWS.map((each) => ({ value: each, label: t(`calendar.view.${each}`) }))}
        value={view}
        onChange={({ currentTarget: { value } }) => onChange({ view: CALENDAR_VIEWS.find((each) => each === value) })}
      />
      {people.length > 0 && (
        <NativeSelect
          label={t('calendar.person')}
          data={people}
          value={person}
          onChange={({ currentTarget: { value } }) => onChange({ person: value })}
        />
      )}
      {actions?.branchChoice}
      {actions?.roomsLink}
      {actions?.onTimeOff && (
        <Button variant="default" onClick={actions.onTimeOff}>
          {t('scheduleExceptions.add')}
        </Button>
      )}
      {onNote && (
        <Button variant="default" onClick={onNote}>
          {t('calendar.notes.add')}
        </Button>
      )}
    </>
  );
}
