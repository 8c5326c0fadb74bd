import { HANDOVER_MAX, type Handover, type HandoverPlace, type HandoverQuery } from '@vakit/contract';
import {
  epochMinute,
  fitsWhereItIs,
  HANDOVER_DAYS,
  type HandoverTarget,
  instantOf,
  localDateTimeAt,
  offersAll,
  proposeHandover,
  type StandIn,
  type Taken,
  type VisitToHandOver,
} from '@vakit/scheduling';
import type { Context } from '../../context.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { type AppointmentView, findPartsOfParties, isProven, presentAppointment } from '../appointments/index.ts';
import { findLinkedServices, findOffers, type Offers, reception, serviceIdsOf } from '../availability/index.ts';
import { visitToMove } from '../booking/index.ts';
import { firstDateAfter, isEntered, requireOffStretch, selectConcerned } from './off-stretch.ts';
import { datesAround, findPiecesOf, standInsOf, unlessNobody, wishOfAll } from './stand-ins.ts';

/**
 * The upcoming appointments of somebody who is off in a stretch of time, or leaves, of a branch that is closed, or some that
 * are named, each with who could take it, and when.
 * @throws Refusal BRANCH_NOT_FOUND, STAFF_NOT_FOUND
 */
export async function findHandover(context: Context, account: SignedIn, query: HandoverQuery): Promise<Handover> {
  const { database } = context;
  const now = context.now();
  const off = await requireOffStretch(database, account, query, now);
  const { branch } = off;
  const found = await selectConcerned(database, off, query.appointmentIds, { now, limit: HANDOVER_MAX + 1 });
  const seen = found.slice(0, HANDOVER_MAX);
  const ids = seen.map(({ id }) => id);
  const dates = datesAround(off, seen, HANDOVER_DAYS, now);
  const offers = await unlessNobody(
    findOffers(database, wishOfAll(account, branch.id, ids), dates, reception(account)),
  );
  const linkedTo = await findLinkedServices(database, branch.id);
  const standIns = standInsOf(context, account, offers, off);
  const visitOf = (view: AppointmentView): VisitToHandOver => {
    const { date, time: startTime } = localDateTimeAt(view.starts_at, branch.time_zone);
    const services = serviceIdsOf(view.services);
    const able = standIns.map(({ id }) => id).filter((id) => offersAll(linkedTo(id), services));
    return {
      ...visitToMove(view),
      ...{
        id: view.id,
        neededTypes: view.needed_types,
        workingTypes: view.working_types,
        date,
        startTime,
        start: epochMinute(view.starts_at),
        after: firstDateAfter(off, date),
      },
      standInIds: new Set(able),
    };
  };
  // A named appointment that was moved meanwhile, or lies within the hours again, needs nothing more.
  const isDone = (view: AppointmentView) =>
    off.timeOff === null &&
    standIns.some((own) => own.id === view.staff_id && fitsWhereItIs(withoutSession(own, view), visitOf(view)));
  const views = seen.filter((view) => !isDone(view));
  const pieces = await findPiecesOf(database, account, branch.id, seen, dates);
  const parts = await findPartsOfParties(database, views);
  const proposals = proposeHandover(
    standIns,
    views.filter((view) => !view.is_only_wished && isMovable(view)).map(visitOf),
    pieces,
    parts,
  );
  return {
    isOff: isEntered(off, offers, now),
    isMore: found.length > HANDOVER_MAX,
    proposals: views.map((view) => ({
      appointment: presentAppointment(view),
      proposal: placeOf(proposals.get(view.id), offers, branch.time_zone),
    })),
  };
}

/** A booking that does not count yet goes nowhere, and a seat only where its session goes. */
export const isMovable = (view: AppointmentView): boolean => isProven(view) && !view.session_id;

/** A seat occupies no time of its own, so its session is left out of the trainer's occupied time. */
function withoutSession({ id, question }: StandIn, { session_id, starts_at, ends_at }: AppointmentView): StandIn {
  if (!session_id) return { id, question };
  const isSession = ({ start, end }: Taken) => start === epochMinute(starts_at) && end === epochMinute(ends_at);
  return { id, question: { ...question, taken: question.taken.filter((each) => !isSession(each)) } };
}

function placeOf(
  target: HandoverTarget | undefined,
  offers: Offers | readonly [],
  timeZone: string,
): HandoverPlace | null {
  const person = offers.find((offer) => offer.person.id === target?.standInId)?.person;
  if (!target || !person) return null;
  const { date, time } = localDateTimeAt(instantOf(target.start), timeZone);
  return {
    staffId: person.id,
    staffName: `${person.first_name} ${person.last_name}`,
    appointmentDate: date,
    startTime: time,
    endTime: localDateTimeAt(instantOf(target.end), timeZone).time,
  };
}
