import type { Appointment } from '@vakit/contract';
import i18next from 'i18next';
import { ApiError } from '../../../common/api-client.ts';
import { formatShortDate } from '../../../common/format.ts';
import { currentOf } from '../../core/failure-text.ts';
import { currentLanguage } from '../../i18n/i18n.ts';

/** An appointment as it was shown, as far as it is known where a part of a party stands for it */
export type SeenAppointment = Pick<Appointment, 'id' | 'version' | keyof typeof DECISIVE>;

/** Fields on which it depends whether an appointment is still the one that somebody meant. */
const DECISIVE = { status: true, staffId: true, appointmentDate: true, startTime: true, moveRequest: true } as const;

/** After so many changes of others, one after the other, whoever acts is told. */
const MOST_ATTEMPTS = 5;

/**
 * Does something with an appointment as it was shown, and once more where others have only changed what it does not depend on,
 * such as a note or a mark.
 * @param act called with the version that it is done against
 * @throws ApiError CHANGED, which tells how the appointment is now, where it is not the one that was meant any more
 */
export async function actAsSeen<Answer>(
  shown: SeenAppointment,
  act: (expectedVersion: string) => Promise<Answer>,
): Promise<Answer> {
  let { version } = shown;
  for (let attempts = 1; ; attempts++) {
    try {
      return await act(version);
    } catch (error) {
      const current = currentOf(error) as Appointment | undefined;
      if (!current) throw error;
      if (attempts === MOST_ATTEMPTS || !isAsMeant(shown, current)) throw tellHowItIs(current);
      version = current.version;
    }
  }
}

const isAsMeant = (shown: SeenAppointment, current: Appointment) =>
  (Object.keys(DECISIVE) as (keyof typeof DECISIVE)[]).every(
    (field) => JSON.stringify(shown[field]) === JSON.stringify(current[field]),
  );

function tellHowItIs(current: Appointment): ApiError {
  const { status, appointmentDate, startTime: time, staffName: name } = current;
  const message = i18next.t('appointments.errors.changed', {
    ...{ name, time, date: formatShortDate(appointmentDate, currentLanguage()) },
    status: i18next.t(`common.status.${status}`),
  });
  return new ApiError(409, 'CHANGED', { message, current: { ...current } });
}
