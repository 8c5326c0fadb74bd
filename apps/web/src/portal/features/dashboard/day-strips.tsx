import { Box, Group, Stack, Text } from '@mantine/core';
import { LOCALES, type WorkingDay } from '@vakit/contract';
import { minutesOfTime } from '@vakit/scheduling';
import { type CSSProperties, type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/i18n.ts';
import { type Entry, entriesOf } from './arrivals.ts';
import classes from './day-strip.module.css';
import { useEntryNames } from './use-entry-names.ts';

type Person = WorkingDay['people'][number];
type Span = Person['free'][number];

export type StripProps = {
  readonly day: WorkingDay;
  readonly time: string;
  /** Those who should be there by now */
  readonly lateIds: ReadonlySet<string>;
  readonly onOpen: (entry: Pick<Entry, 'id' | 'sessionId'>) => void;
  /** Books somebody in a hole; absent where the account may not */
  readonly onBook?: ((person: Person, hole: Span) => void) | undefined;
};

/** The day of each person as a strip: who is there when, and where somebody could still be booked. */
export function DayStrips({ day, ...others }: StripProps) {
  const hours = hoursOf(day);
  return (
    <Stack gap="sm">
      <Box className={classes.scale} aria-hidden ml={LABEL}>
        {marksOf(hours).map((hour) => (
          <span key={hour} style={{ '--from': shareOf(hour * 60, hours) } as CSSProperties}>
            {String(hour).padStart(2, '0')}
          </span>
        ))}
      </Box>
      <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
        {day.people.map((person) => (
          <Group component="li" key={person.staffId} gap={0} wrap="nowrap">
            <PersonLabel person={person} />
            <Strip day={day} person={person} hours={hours} {...others} />
          </Group>
        ))}
      </Stack>
    </Stack>
  );
}

const LABEL = '9.5rem';

function PersonLabel({ person: { staffName, occupancy } }: { readonly person: Person }) {
  const { t } = useTranslation();
  const locale = LOCALES[useLanguage()];
  const percent = occupancy === null ? '' : (occupancy / 100).toLocaleString(locale, { style: 'percent' });
  return (
    <Box w={LABEL} pr="sm" style={{ flexShrink: 0 }}>
      <Text size="sm" fw={600} truncate title={staffName} lh={1.25}>
        {staffName}
      </Text>
      <Text size="xs" c="dimmed" lh={1.25}>
        {occupancy === null ? t('workingDay.today.extra') : t('workingDay.today.occupancy', { percent })}
      </Text>
    </Box>
  );
}

type Hours = { readonly start: number; readonly end: number };
type OnePersonProps = StripProps & { readonly person: Person; readonly hours: Hours };

function Strip({ day, person, hours, time, lateIds, onOpen, onBook }: OnePersonProps) {
  const { t } = useTranslation();
  const namesOf = useEntryNames();
  const visits = entriesOf(day.visits.filter(({ staffId }) => staffId === person.staffId));
  const [stop, setStop] = useState<string>();
  const holes = onBook ? person.free : [];
  const keys = [...visits.map(({ id, startTime }) => ({ key: id, startTime })), ...holes.map(keyOfHole)]
    .sort((one, other) => one.startTime.localeCompare(other.startTime))
    .map(({ key }) => key);
  // The tabulator leads to one of them, the arrows from there.
  const current = stop && keys.includes(stop) ? stop : keys[0];
  const stopOf = (key: string) => ({
    'data-key': key,
    tabIndex: key === current ? 0 : -1,
    onFocus: () => setStop(key),
  });
  const step = (pressed: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[pressed.key];
    const next = by && keys[keys.indexOf(current ?? '') + by];
    if (!next) return;
    pressed.preventDefault();
    pressed.currentTarget.querySelector<HTMLElement>(`[data-key="${next}"]`)?.focus();
  };
  const now = minutesOfTime(time);
  return (
    <Box className={classes.strip} role="group" aria-label={person.staffName} flex={1} miw={0} onKeyDown={step}>
      {person.working.map((span) => (
        <span key={`w${span.startTime}`} className={classes.working} style={placeOf(span, hours)} />
      ))}
      {person.booked.map((span) => (
        <span key={`b${span.startTime}`} className={classes.elsewhere} style={placeOf(span, hours)} />
      ))}
      {holes.map((hole) => (
        <button
          key={`h${hole.startTime}`}
          type="button"
          className={classes.hole}
          style={placeOf(hole, hours)}
          aria-label={t('workingDay.today.book', { start: hole.startTime, end: hole.endTime })}
          title={t('workingDay.today.book', { start: hole.startTime, end: hole.endTime })}
          {...stopOf(keyOfHole(hole).key)}
          onClick={() => onBook?.(person, hole)}
        >
          +
        </button>
      ))}
      {visits.map((visit) => {
        const { title, detail } = namesOf(visit);
        const name = `${visit.startTime}–${visit.endTime} ${title}`;
        const isLate = lateIds.has(visit.id);
        return (
          <button
            key={visit.id}
            type="button"
            className={classes.visit}
            style={placeOf(visit, hours)}
            data-status={visit.status}
            data-mark={visit.mark ?? undefined}
            data-late={isLate || undefined}
            aria-label={[name, ...detail, isLate ? t('workingDay.next.late') : t(`common.status.${visit.status}`)].join(
              ', ',
            )}
            title={[name, ...detail].join(' · ')}
            {...stopOf(visit.id)}
            onClick={() => onOpen(visit)}
          >
            {title}
          </button>
        );
      })}
      {now >= hours.start && now <= hours.end && (
        <span className={classes.now} style={{ '--from': shareOf(now, hours) } as CSSProperties} />
      )}
    </Box>
  );
}

const keyOfHole = ({ startTime }: Span) => ({ key: `hole ${startTime}`, startTime });

/** The end of a span; midnight, and what lies behind it, is the end of the day. */
const endOf = ({ startTime, endTime }: Span): number => (endTime > startTime ? minutesOfTime(endTime) : 24 * 60);

/** Whole hours from the first to the last that anybody works or is booked */
function hoursOf({ people, visits }: WorkingDay): Hours {
  const spans = [...people.flatMap(({ working, booked }) => [...working, ...booked]), ...visits];
  const start = Math.min(...spans.map(({ startTime }) => minutesOfTime(startTime)));
  const end = Math.max(...spans.map(endOf));
  if (spans.length === 0) return { start: 9 * 60, end: 18 * 60 };
  return { start: Math.floor(start / 60) * 60, end: Math.ceil(end / 60) * 60 };
}

function marksOf({ start, end }: Hours): number[] {
  const [first, last] = [start / 60, end / 60];
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

const shareOf = (minute: number, { start, end }: Hours) => `${(100 * (minute - start)) / (end - start)}%`;

function placeOf(span: Span, hours: Hours): CSSProperties {
  const start = minutesOfTime(span.startTime);
  const size = `${(100 * (endOf(span) - start)) / (hours.end - hours.start)}%`;
  return { '--from': shareOf(start, hours), '--size': size } as CSSProperties;
}
