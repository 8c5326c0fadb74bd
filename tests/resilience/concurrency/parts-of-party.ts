import type { Appointment } from '@vakit/contract';
import { minutesOfTime } from '@vakit/scheduling';
import { type Answer, callUntilAnswered } from '../support/call.ts';
import type { BookingRequest, PartyRequest, Request } from './request.ts';
import type { TwoBranches } from './two-branches.ts';

type Part = { readonly request: BookingRequest; readonly answer: Answer };

/**
 * Describes a party's parts as if the reception had booked each alone. Their places come from the answer, because a
 * push may have moved them since.
 */
export async function partsOf(
  request: Request,
  answer: Answer | undefined,
  serverUrl: string,
  { token }: TwoBranches,
): Promise<Part[]> {
  if (request.kind !== 'receive-party' || answer?.status !== 201) return [];
  const { party } = answer.body.data as Appointment;
  const parts: Part[] = [];
  for (const { id, status, staffId, staffName, appointmentDate, startTime, endTime } of party) {
    const told = await callUntilAnswered(serverUrl, 'GET', `/appointments/manage/${id}`, { token });
    if (told?.status !== 200) continue;
    const data: Appointment = {
      ...{ ...told.body.data, moveRequest: null },
      ...{ status, staffId, staffName, appointmentDate, startTime, endTime },
    };
    parts.push({
      request: askedFor(request, data),
      answer: { ...told, status: 201, body: { ...told.body, data } },
    });
  }
  return parts;
}

function askedFor(
  ofParty: PartyRequest,
  { staffId, appointmentDate, startTime, services }: Appointment,
): BookingRequest {
  return {
    kind: 'receive',
    place: { personId: staffId, date: appointmentDate, start: minutesOfTime(startTime) },
    serviceIds: services.map(({ serviceId }) => serviceId),
    variantIds: [],
    addons: [],
    contacts: ofParty.contacts,
    allowsUnusual: true,
    ofParty,
  };
}
