import type { Appointment } from '@vakit/contract';
import type { Answer } from '../support/call.ts';
import type { Operation } from './operation.ts';
import { partsOf } from './parts-of-party.ts';
import type { Request } from './request.ts';
import { type Known, requestsOf } from './requests-of.ts';
import { SERVICES, type Terms } from './salon-plan.ts';
import { send } from './send.ts';
import { appointmentIn } from './told-by-answer.ts';
import { type TwoBranches, toldHere } from './two-branches.ts';

/** A request with its answer; it took effect, if it did, between the two times (milliseconds). */
export type Event = {
  readonly request: Request;
  readonly from: number;
  readonly to: number;
  readonly answer: Answer | undefined;
};

/** Plays what the clients do, all at once and spread over the servers, in a fresh salon. */
export async function play(
  history: readonly (readonly Operation[])[],
  serverUrls: readonly string[],
  salon: TwoBranches,
): Promise<Event[]> {
  const events: Event[] = [];
  const known: Known = {
    appointments: new Map(),
    closures: [],
    maintenance: [],
    sessions: [],
    seats: [],
    elsewhere: [],
    terms: new Map(salon.services.map(({ id }, index) => [id, SERVICES[index] as Terms])),
    owns: new Map(),
  };
  let turn = 0;
  const ask = async (request: Request) => {
    const serverUrl = serverUrls[turn++ % serverUrls.length] as string;
    const from = performance.now();
    const answer = toldHere(await send(request, serverUrl, salon), salon);
    const to = performance.now();
    events.push({ request, from, to, answer });
    for (const part of await partsOf(request, answer, serverUrl, salon)) {
      events.push({ ...part, from, to });
      known.appointments.set(part.answer.body.data.id, part.answer.body.data);
    }
    const appointment = appointmentIn(request, answer);
    if (appointment?.branchId === salon.branch.id) known.appointments.set(appointment.id, appointment);
    else if (appointment && answer?.status === 201) known.elsewhere.push(appointment.id);
    if (request.kind === 'swap' && answer?.status === 200)
      for (const each of answer.body.data as Appointment[]) known.appointments.set(each.id, each);
    if (request.kind === 'edit-service' && answer?.status === 200) known.terms.set(request.serviceId, request.terms);
    if (request.kind === 'take-terms' && answer?.status === 200) known.owns.set(request.personId, request.own);
    if (request.kind === 'plan-session' && answer?.status === 201) known.sessions.push(answer.body.data[0]);
    if (request.kind === 'take-seat' && answer?.status === 201) known.seats.push(answer.body.data.confirmationCode);
    if (request.kind === 'close' && answer?.status === 201) known.closures.push(answer.body.data.id);
    if (request.kind === 'maintain' && answer?.status === 201) known.maintenance.push(answer.body.data.id);
  };
  await Promise.all(
    history.map(async (operations) => {
      for (const operation of operations) await Promise.all(requestsOf(operation, salon, known).map(ask));
    }),
  );
  return events;
}
