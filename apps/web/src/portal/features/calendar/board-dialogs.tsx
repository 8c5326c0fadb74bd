import type { Appointment } from '@vakit/contract';
import { lazy, Suspense } from 'react';
import type { CalendarData, MarksOfCustomers } from './api.ts';
import type { Person } from './day-plan.ts';
import type { Place } from './place.ts';
import type { Block } from './use-blocks.ts';
import type { CalendarPreferences } from './use-preferences.ts';

// Loaded behind the calendar, before anybody can open one.
const AppointmentDialog = lazy(async () => ({ default: (await import('./appointment-dialog.tsx')).AppointmentDialog }));
const BlockDialog = lazy(async () => ({ default: (await import('./block-dialog.tsx')).BlockDialog }));
const KeysDialog = lazy(async () => ({ default: (await import('./keys-dialog.tsx')).KeysDialog }));

type Props = {
  readonly data: CalendarData;
  readonly marks: MarksOfCustomers | undefined;
  readonly people: readonly Person[];
  /** The appointment that is looked at */
  readonly openedId: string | null;
  /** The free stretch that was marked */
  readonly stretch: Place | null;
  readonly areKeysShown: boolean;
  readonly withKeys: boolean;
  /** The only person whose appointments may be moved, if any are */
  readonly ownId: string | undefined;
  readonly canMove: boolean;
  /** Absent where nothing may be blocked */
  readonly blocking:
    | {
        readonly mayRepeat: boolean;
        readonly onBook: (start: Omit<Place, 'durationMinutes'>) => void;
        readonly onBlock: (block: Block) => Promise<void>;
      }
    | undefined;
  readonly onPreferences: (change: Partial<CalendarPreferences>) => void;
  readonly onClose: () => void;
};

/** The dialogs over the calendar, one at a time. */
export function BoardDialogs(props: Props) {
  const { data, marks, people, openedId, stretch, areKeysShown, withKeys, blocking, onPreferences, onClose } = props;
  const { ownId, canMove } = props;
  const movable = ownId === undefined ? people : people.filter(({ id }) => id === ownId);
  const isOpened = ({ id }: Appointment) => id === openedId;
  const opened = data.appointments.find(isOpened) ?? data.toBeMoved.find(isOpened);
  return (
    <Suspense>
      {blocking && <BlockDialog stretch={stretch} people={people} {...blocking} onClose={onClose} />}
      <KeysDialog opened={areKeysShown} onClose={onClose} withKeys={withKeys} onChange={onPreferences} />
      <AppointmentDialog
        appointment={opened}
        customer={opened && marks?.get(opened.id)}
        appointments={data.appointments.filter(({ staffId }) => ownId === undefined || staffId === ownId)}
        people={movable}
        canMove={canMove && (ownId === undefined || opened?.staffId === ownId)}
        canPush={blocking !== undefined}
        onClose={onClose}
      />
    </Suspense>
  );
}
