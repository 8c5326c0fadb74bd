import type { Appointment, PartyPart } from '@vakit/contract';
import i18next from 'i18next';
import { ApiError } from '../../common/api-client.ts';
import { formatShortDate } from '../../common/format.ts';
import { currentLanguage } from '../i18n/i18n.ts';
import { request } from './api.ts';
import { currentOf } from './failure-text.ts';

/** Fields on which it depends whether an appointment is still the one that somebody meant */
const DECISIVE = ['status', 'staffId', 'appointmentDate', 'startTime', 'moveRequest'] as const;

/** Version of what is shown without its own */
const UNKNOWN = '';

/** A part of a party as it is told beside another one, without a version of its own. */
export const partBeside = (appointment: Appointment, part: PartyPart): Appointment => ({
  ...appointment,
  ...part,
  version: part.id === appointment.id ? appointment.version : UNKNOWN,
});

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
  const asMeant = (current: Appointment) => {
    const isMeant = [...DECISIVE, ...also].every(
      (field) => JSON.stringify(shown[field]) === JSON.stringify(current[field]),
    );
    if (!isMeant) throw tellHowItIs(current);
    return current.version;
  };
  const read = () => request('GET /appointments/manage/:id', { params: { id: shown.id } });
  let version = shown.version === UNKNOWN ? asMeant(await read()) : shown.version;
  for (let attempts = 1; ; attempts++) {
    try {
      return await act(version);
    } catch (error) {
      const current = currentOf(error) as Appointment | undefined;
      // The other one of two may be meant.
      if (current?.id !== shown.id) throw error;
      if (attempts === MOST_ATTEMPTS) throw tellHowItIs(current);
      version = asMeant(current);
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
