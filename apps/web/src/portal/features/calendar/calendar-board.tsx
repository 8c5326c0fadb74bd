import { Box, Stack } from '@mantine/core';
import type { Appointment } from '@vakit/contract';
import { addDays, daysBetween, type WeekHours } from '@vakit/scheduling';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localNow } from '../../../common/local-now.ts';
import type { CalendarData } from './api.ts';
import { AppointmentDialog } from './appointment-dialog.tsx';
import { CalendarSkeleton } from './calendar-skeleton.tsx';
import { CalendarToolbar } from './calendar-toolbar.tsx';
import { firstInSight, type Person, shownDay, visibleHours } from './day-plan.ts';
import {
  backgroundsOf,
  eventOfAppointment,
  eventOfWish,
  intervalAt,
  isAppointment,
  placeOf,
  wishedPlaceOf,
} from './schedule-events.ts';
import { SwipeBetweenPeople } from './swipe-between-people.tsx';
import { useAskedMove } from './use-asked-move.ts';
import type { CalendarAddress, CalendarView } from './use-calendar-address.ts';
import type { CalendarEditing } from './use-schedule-props.tsx';

// Each of them is large, and most people keep to one.
const PeopleDay = lazy(async () => ({ default: (await import('./people-day.tsx')).PeopleDay }));
const PersonDay = lazy(async () => ({ default: (await import('./person-day.tsx')).PersonDay }));
const PersonWeek = lazy(async () => ({ default: (await import('./person-week.tsx')).PersonWeek }));

type Props = {
  readonly data: CalendarData;
  /** Local ISO dates: the chosen one, and the first and the last that are shown */
  readonly days: { readonly date: string; readonly view: CalendarView; readonly from: string; readonly to: string };
  readonly people: readonly Person[];
  /** Who was chosen, if anybody */
  readonly personId: string | null;
  readonly timeZone: string;
  readonly openingHours: WeekHours;
  readonly isPhone: boolean;
  /** While other days are on their way */
  readonly isFading: boolean;
  readonly editing?: CalendarEditing;
  readonly onChange: (change: Partial<CalendarAddress>) => void;
};

/** The calendar itself, with all that one can do on it. */
export function CalendarBoard(props: Props) {
  const { data, days, people, personId, timeZone, openingHours, isPhone, isFading, editing, onChange } = props;
  const { t } = useTranslation();
  const { date, view, from, to } = days;
  const [openedId, setOpenedId] = useState<string | null>(null);
  const { proposal, propose } = useAskedMove(data.appointments, people);

  const person = people.find(({ id }) => id === personId) ?? people[0];
  const areManyShown = view === 'day' && !isPhone && people.length > 1;
  const shown = useMemo(() => (areManyShown ? people : person ? [person] : []), [areManyShown, people, person]);
  const { hours, events } = useMemo(() => {
    const dates = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index));
    const planned = dates.flatMap((each) =>
      shown.map((one) => ({
        date: each,
        personId: one.id,
        plan: shownDay({ date: each, timeZone, openingHours, person: one, exceptions: data.exceptions }),
      })),
    );
    const ids = new Set(shown.map(({ id }) => id));
    const placed = data.appointments.map((appointment) => ({
      appointment,
      to: proposal?.appointmentId === appointment.id ? proposal.to : undefined,
    }));
    const visible = placed.filter(({ appointment, to: proposed }) => ids.has((proposed ?? appointment).staffId));
    const wished = data.toBeMoved.flatMap((appointment) => {
      const place = wishedPlaceOf(appointment);
      const isShown = place && ids.has(place.staffId) && from <= place.appointmentDate && place.appointmentDate <= to;
      return isShown ? [{ appointment, place }] : [];
    });
    const bounds = visibleHours(
      planned.map(({ plan }) => plan),
      [
        ...visible.map(({ appointment, to: proposed }) => proposed ?? placeOf(appointment)),
        ...wished.map(({ place }) => place),
      ].map(intervalAt),
    );
    const titleOf = ({ startTime, endTime, customerName, serviceName, status }: Appointment) =>
      `${startTime}–${endTime} ${customerName}, ${serviceName}, ${t(`common.status.${status}`)}`;
    const titleOfWish = ({ customerName, serviceName, moveRequest }: Appointment) =>
      `${moveRequest?.startTime}–${moveRequest?.endTime} ${customerName}, ${serviceName}, ${t('calendar.wished')}`;
    return {
      hours: bounds,
      events: [
        ...planned.flatMap((each) => backgroundsOf(each, bounds)),
        ...visible.map(({ appointment, to: proposed }) => eventOfAppointment(appointment, titleOf, proposed)),
        ...wished.map(({ appointment, place }) => eventOfWish(appointment, place, titleOfWish)),
      ],
    };
  }, [data, from, to, shown, timeZone, openingHours, proposal, t]);

  const count = events.filter(isAppointment).length;
  const actions = {
    onOpen: ({ id }: Appointment) => setOpenedId(id),
    ...(editing && { editing: { ...editing, onMove: propose } }),
  };
  const lookAt = firstInSight(localNow(timeZone), from, to, hours);
  const shared = { date, events, hours, lookAt, timeZone, actions };
  const opened = [...data.appointments, ...data.toBeMoved].find(({ id }) => id === openedId);
  return (
    <Stack gap="md">
      <CalendarToolbar
        date={date}
        view={view}
        people={view === 'week' ? people : []}
        person={person}
        withViews={!isPhone}
        count={count}
        onChange={onChange}
      />
      <Box opacity={isFading ? 0.5 : 1}>
        <Suspense fallback={<CalendarSkeleton />}>
          {areManyShown && <PeopleDay {...shared} people={people} />}
          {!areManyShown && person && view === 'week' && (
            <PersonWeek {...shared} personId={person.id} onOpenDay={(day) => onChange({ date: day, view: 'day' })} />
          )}
          {!areManyShown && person && view === 'day' && (
            <SwipeBetweenPeople people={people} person={person} onChange={(id) => onChange({ person: id })}>
              <PersonDay {...shared} personId={person.id} />
            </SwipeBetweenPeople>
          )}
        </Suspense>
      </Box>
      <AppointmentDialog
        appointment={opened}
        people={people}
        canMove={editing !== undefined}
        onClose={() => setOpenedId(null)}
      />
    </Stack>
  );
}
