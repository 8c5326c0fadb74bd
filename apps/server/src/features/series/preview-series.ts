import { type Language, NEAREST_TIMES_MAX, type PreviewedVisit, type SeriesPreview } from '@vakit/contract';
import { instantOf, localDateTimeAt } from '@vakit/scheduling';
import type { Context } from '../../context.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { findOffers, listNearestTimes, reception } from '../availability/index.ts';
import { holidaysNotWorked } from '../schedule-exceptions/index.ts';
import { checkSeries } from './check-series.ts';
import { datesAround, requireRepeatable, termsAgain, visitAgain, wishAgain } from './same-again.ts';

/**
 * Shows the objections to repeating an appointment on some dates, its terms then, and free times near each date. The
 * person's occupied time is read once for all dates.
 * @throws Refusal APPOINTMENT_NOT_FOUND, CUSTOMER_NOT_FOUND, AWAITS_PROOF, SERVICE_NOT_FOUND, STAFF_NOT_FOUND
 */
export async function previewSeries(
  { database, now }: Context,
  account: SignedIn,
  { appointmentId, visits }: SeriesPreview,
  language: Language,
): Promise<PreviewedVisit[]> {
  const seen = await requireRepeatable(database, account, appointmentId);
  const requester = reception(account);
  const dates = datesAround(visits);
  const offers = await findOffers(database, wishAgain(seen), dates, requester);
  const branch = { id: seen.branch_id, time_zone: seen.time_zone };
  const holidays = await holidaysNotWorked(database, branch, dates, language);
  const inquiry = { requester, now: now(), ...visitAgain(seen, offers) };
  const terms = termsAgain(seen, offers);
  const { judged, left } = checkSeries(offers, visits, inquiry);
  return judged.map(({ appointmentDate, startTime, chosen, isTaken, warnings }, index) => ({
    appointmentDate,
    startTime,
    endTime: chosen ? localDateTimeAt(instantOf(chosen.end), seen.time_zone).time : null,
    terms,
    isTaken,
    warnings: [...warnings],
    holiday: holidays.get(appointmentDate) ?? null,
    nearest: listNearestTimes(left(index), { date: appointmentDate, startTime }, NEAREST_TIMES_MAX, inquiry).map(
      (each) => ({
        appointmentDate: each.date,
        startTime: each.startTime,
      }),
    ),
  }));
}
