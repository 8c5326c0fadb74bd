import { useQuery } from '@tanstack/react-query';
import type { Appointment, MoveInput, PushInput, PushQuery, ReceptionBooking, SwapInput } from '@vakit/contract';
import { actAsSeen } from '../../core/act-as-seen.ts';
import { request } from '../../core/api.ts';
import { declareQueries, type Topic, useAfterChangeOf } from '../../core/changes.ts';
import { useMutation } from '../../core/mutation.ts';

/** Topics that free times depend on */
export const FREE_TIME: readonly Topic[] = ['appointments', 'schedule-exceptions', 'branches', 'services', 'staff'];
const pushKey = declareQueries('push', FREE_TIME);
const slotsToMoveKey = declareQueries('slots-to-move', FREE_TIME);

type ReceptionRequest = {
  readonly booking: ReceptionBooking;
  /** Whether it is for somebody at the door, who need not leave a name */
  readonly isWalkIn?: boolean;
  /** The same for every attempt at one booking, so that none is made twice */
  readonly idempotencyKey: string;
};

export function useBookAtReception() {
  return useMutation({
    mutationFn: ({ booking, isWalkIn, idempotencyKey }: ReceptionRequest) =>
      request(isWalkIn ? 'POST /appointments/manage/walk-in' : 'POST /appointments/manage', {
        body: booking,
        idempotencyKey,
      }),
    onSettled: useAfterChangeOf('appointments'),
  });
}

/** Free times of a day for moving an appointment, its own present time included. */
export function useSlotsToMove(appointmentId: string, staffId: string, date: string, { enabled = true } = {}) {
  return useQuery({
    queryKey: [...slotsToMoveKey, appointmentId, staffId, date],
    queryFn: ({ signal }) =>
      request('GET /appointments/manage/:id/slots', {
        params: { id: appointmentId },
        query: { staffId, date },
        signal,
      }),
    enabled,
  });
}

export type MoveRequest = {
  /** As the person saw it */
  readonly appointment: Appointment;
  readonly body: MoveInput;
};

/** Moves an appointment; done once everything shows it. */
export function useMove() {
  return useMutation({
    mutationFn: ({ appointment, body }: MoveRequest) =>
      actAsSeen(
        appointment,
        (expectedVersion) =>
          request('PUT /appointments/manage/:id/time', {
            params: { id: appointment.id },
            body: { ...body, expectedVersion },
          }),
        ['durationMinutes', 'sessionId'],
      ),
    onSettled: useAfterChangeOf('appointments'),
  });
}

export type SwapRequest = Omit<SwapInput, 'appointments'> & {
  /** As the person saw them */
  readonly appointments: readonly [Appointment, Appointment];
};

/** Has two appointments change places. */
export function useSwap() {
  return useMutation({
    mutationFn: ({ appointments: [one, other], ...body }: SwapRequest) =>
      actAsSeen(one, (versionOfOne) =>
        actAsSeen(other, (versionOfOther) =>
          request('POST /appointments/manage/swap', {
            body: {
              ...body,
              appointments: [
                { id: one.id, expectedVersion: versionOfOne },
                { id: other.id, expectedVersion: versionOfOther },
              ],
            },
          }),
        ),
      ),
    onSettled: useAfterChangeOf('appointments'),
  });
}

/** The rest of a day if it began later. */
export function usePushPreview(query: PushQuery, enabled: boolean) {
  return useQuery({
    queryKey: [...pushKey, query],
    queryFn: ({ signal }) => request('GET /appointments/manage/push', { query, signal }),
    enabled,
  });
}

/** Has the rest of a day begin later. */
export function usePush() {
  return useMutation({
    mutationFn: (body: PushInput) => request('POST /appointments/manage/push', { body }),
    onSettled: useAfterChangeOf('appointments'),
  });
}
