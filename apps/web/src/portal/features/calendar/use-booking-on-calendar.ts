import { useMatches } from '@mantine/core';
import { useState } from 'react';
import { useFormOpening } from '../../components/form/use-form-opening.ts';
import { NOTHING_WISHED, useBookingBeside, type WishedStart } from '../booking/index.ts';
import { focusBooked } from './use-calendar-keys.ts';

/** Begins a booking on the calendar, which goes on beside it where there is room. */
export function useBookingOnCalendar() {
  const form = useFormOpening<{ start: WishedStart }>('reception', NOTHING_WISHED);
  // A wide screen has room for the calendar and a booking beside it.
  const isWide = useMatches({ base: false, lg: true }, { getInitialValueInEffect: false });
  const { beside, planned, setPlace } = useBookingBeside();
  // A booking waits with its calendar, and lies over the screen only where there will be none.
  const [skeleton, setSkeleton] = useState<HTMLElement | null>(null);
  const isAwaited = isWide && skeleton !== null;
  const onBook = (start: WishedStart) => (beside.take.current ? beside.take.current(start) : form.open({ start }));
  return {
    /** Props of the calendar */
    editing: { onBook, planned, besideRef: isWide ? setPlace : undefined, skeletonRef: setSkeleton },
    /** Props of the drawer */
    drawer: {
      start: form.opened && !isAwaited ? form.subject.start : null,
      beside,
      onBooked: focusBooked,
      onClose: form.close,
    },
  };
}
