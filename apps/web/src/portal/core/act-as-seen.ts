import type { Appointment } from '@vakit/contract';
import i18next from 'i18next';
import { ApiError } from '../../common/api-client.ts';
import { formatShortDate } from '../../common/format.ts';
import { currentLanguage } from '../i18n/i18n.ts';
import { currentOf } from './failure-text.ts';

/** Fields on which it depends whether an appointment is still the one that somebody meant */
const DECISIVE = ['status', 'staffId', 'appointmentDate', 'startTime', 'moveRequest'] as const;

/** After so many changes of others, one after the other, whoever acts is told. */
const MOST_ATTEMPTS = 5;

/**
 * Does something with an appointment as it was shown, and once more where others have only changed what it does not depend on,
 * such as a note or a mark.
 * @param act called with the version that it is done against
 * @param also further fields on which it depends
 * @throws ApiError CHANGED, which tells how the appointment is now, where it is not the one that was meant any more
 */
export async function actAsSeen<Answer>(
  shown: Appointment,
  act: (expectedVersion: string) => Promise<Answer>,
  also: readonly ('durationMinutes' | 'resources' | 'sessionId')[] = [],
): Promise<Answer> {
  let { version } = shown;
  for (let attempts = 1; ; attempts++) {
    try {
      return await act(version);
    } catch (error) {
      const current = currentOf(error) as Appointment | undefined;
      // The other one of two may be meant.
      if (current?.id !== shown.id) throw error;
      const isAsMeant = [...DECISIVE, ...also].every(
        (field) => JSON.stringify(shown[field]) === JSON.stringify(current[field]),
      );
      if (attempts === MOST_ATTEMPTS || !isAsMeant) throw tellHowItIs(current);
      version = current.version;
    }
  }
}

function tellHowItIs(current: Appointment): ApiError {
  const { status, appointmentDate, startTime: time, staffName: name } = current;
  const message = i18next.t('appointments.errors.changed', {
    ...{ name, time, date: formatShortDate(appointmentDate, currentLanguage()) },
    status: i18next.t(`common.status.${status}`),
  });
  return new ApiError(409, 'CHANGED', { message, current: { ...current } });
}
