import { isParty } from '@vakit/contract';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useDraft } from '../../components/form/draft-scope.tsx';
import { isApart } from './offered.ts';
import type { ReceptionFields } from './reception-fields.ts';
import type { BookingBeside } from './use-booking-beside.ts';

/** Fields for where and when somebody is booked */
export const PLACE = ['staffId', 'appointmentDate', 'startTime'] as const;

type Options = {
  readonly beside: BookingBeside | undefined;
  /** As far as it is known */
  readonly durationMinutes: number;
  /** Another time was pressed in the calendar */
  readonly onTaken: () => void;
};

/** Shows the calendar where somebody is about to be booked, and takes what is pressed in it; nothing typed is lost. */
export function usePlannedPlace(form: ReceptionFields, { beside, durationMinutes, onTaken }: Options): void {
  const values = form.getValues();
  const { staffId, appointmentDate, startTime } = values;
  // People who are chosen one by one, or arranged for several, each have their own column.
  const isOfOne = !isApart(values) && !isParty(values);
  const onPlan = beside?.onPlan;
  useEffect(() => {
    onPlan?.(startTime && isOfOne ? { staffId, appointmentDate, startTime, durationMinutes } : null);
  }, [onPlan, isOfOne, staffId, appointmentDate, startTime, durationMinutes]);
  useEffect(() => () => onPlan?.(null), [onPlan]);

  const field = useRef<HTMLElement>(null);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.closest('[data-beside] form')) field.current = target;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  useEffect(() => {
    if (!beside) return;
    beside.take.current = ({ staffId: person, appointmentDate: date, startTime: time }) => {
      if (form.submitting) return;
      if (date && time) {
        // Singly, so that what is refused elsewhere in the form is still said.
        form.setFieldValue('appointmentDate', date);
        form.setFieldValue('startTime', time);
        // Several people stay: the time alone is another.
        if (isOfOne && person) form.setFieldValue('staffId', person);
        onTaken();
      }
      const first = document.querySelector<HTMLElement>('[data-beside] form input');
      (field.current?.isConnected ? field.current : first)?.focus({ preventScroll: true });
    };
    return () => {
      beside.take.current = null;
    };
  });

  const draft = useDraft();
  const { search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept for the day that the calendar shows by now
  useEffect(() => {
    if (beside && form.isDirty()) draft?.keep(form.getValues());
  }, [search]);
}
