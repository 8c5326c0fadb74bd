import { BREAKS_PER_DAY_MAX } from '@vakit/contract';
import type { Weekday } from '@vakit/scheduling';

type Form = { readonly validateField: (path: string) => unknown };

const ENDS = ['start', 'end'] as const;

/**
 * Looks for what is wrong with a day in the fields `workingSchedule` and `breakTimes` of a form: hours that change may
 * leave breaks outside. A break that is gone takes its errors along.
 */
export function validateDay(form: Form, day: Weekday): void {
  for (const end of ENDS) {
    form.validateField(`workingSchedule.${day}.${end}`);
    for (let index = 0; index < BREAKS_PER_DAY_MAX; index++) form.validateField(`breakTimes.${day}.${index}.${end}`);
  }
}
