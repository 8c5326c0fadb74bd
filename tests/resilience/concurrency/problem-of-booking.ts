import { ANY_STAFF, type Appointment, type AppointmentItem, nameOfItem } from '@vakit/contract';
import { isAsTold } from '@vakit/scheduling';
import { problemOfAssignment } from './assignment.ts';
import { isAsShown } from './done.ts';
import type { Life, Step } from './life.ts';
import { momentsOf, type Past } from './past.ts';
import { mayFitAt, offers } from './person-at.ts';
import { minuteAt } from './place.ts';
import type { Event } from './play.ts';
import { isSameBooking } from './problem-of-refusal.ts';
import type { BookingRequest } from './request.ts';
import type { Done } from './salon-plan.ts';
import { candidates, lengthOf, longestOf, termsAt } from './visit.ts';

/** Why a booking is not what was asked for, or did not lie where and how it could be booked. */
export function problemOfBooking({ request, answer }: Event, past: Past): string | undefined {
  const life = past.lives.get(answer?.body.data.id) as Life;
  return problemOfVisit(request as BookingRequest, life, past) ?? problemOfPlace(request as BookingRequest, life, past);
}

function problemOfVisit(request: BookingRequest, { appointment, buffer, steps }: Life, past: Past): string | undefined {
  const { services, serviceId, serviceName, durationMinutes, price } = appointment;
  const { place, ...when } = steps[0] as Step;
  if (services.map((item) => item.serviceId).join() !== request.serviceIds.join()) return 'booked something else';
  const added = services.flatMap((item) => item.addons.map(({ addonId }) => `${item.serviceId}:${addonId}`));
  const wished = request.addons.map((addon) => `${addon.serviceId}:${addon.addonId}`);
  if (added.sort().join() !== wished.sort().join()) return 'booked other add-ons';
  if (serviceId !== request.serviceIds[0]) return 'booked another service first';
  if (serviceName !== services.map(nameOfItem).join(' + ')) return 'booked under another name';
  if (durationMinutes !== sum(services, (item) => item.durationMinutes))
    return 'takes longer or shorter than its services';
  if (Math.round(price * 100) !== Math.round(sum(services, (item) => item.price) * 100)) return 'has another price';
  if (!isAsItWasShown(request, appointment, past)) return 'booked at another price or length than was shown';
  if (durationMinutes !== place.end - place.start) return 'booked another length than it says';
  const isOffered = momentsOf(when, past).some((moment) =>
    termsAt(past, moment, place.personId, request).some(
      (terms) => terms.every((each, index) => isBookedAs(services[index], each)) && lengthOf(terms).buffer === buffer,
    ),
  );
  return isOffered ? undefined : 'booked at terms that the services had not';
}

/** To whoever asked first under its key: whoever asks again is answered with what was booked then. */
const isAsItWasShown = (request: BookingRequest, booked: Appointment, { events }: Past): boolean =>
  events.some(
    ({ request: other, answer }) =>
      isSameBooking(other, request) &&
      answer?.body.data?.id === booked.id &&
      isAsTold(booked, (other as BookingRequest).shown ?? booked),
  );

const isBookedAs = (item: AppointmentItem | undefined, { duration, price }: Done) =>
  item?.durationMinutes === duration && item.price === price;

const sum = (services: Appointment['services'], read: (item: AppointmentItem) => number) =>
  services.reduce((total, item) => total + read(item), 0);

function problemOfPlace(request: BookingRequest, { buffer, steps }: Life, past: Past): string | undefined {
  const { place: asked, serviceIds, kind, allowsUnusual } = request;
  const { place, status, ...when } = steps[0] as Step;
  const isAnyone = asked.personId === ANY_STAFF;
  if (!isAnyone && place.personId !== asked.personId) return 'booked somebody else';
  if (place.start !== minuteAt(asked.date, asked.start)) return 'booked another time';
  if (!offers(past, place.personId, serviceIds) && !(allowsUnusual && !isAnyone))
    return 'booked who does not offer that';
  if (kind === 'receive' && status !== 'CONFIRMED') return 'did not confirm at once';
  if (!allowsUnusual) {
    const isAutoApproved = kind === 'receive' ? undefined : status === 'CONFIRMED';
    const mayFit = momentsOf(when, past).some((moment) => mayFitAt(past, moment, place, isAutoApproved));
    if (!mayFit) return 'booked a time when nobody worked, or with a status that it could not begin with';
  }
  if (!isAnyone) return undefined;
  const { shown } = request;
  // Candidates whose price or length differs from the shown ones come last.
  const isSurelyShown = (id: string) =>
    !shown || momentsOf(when, past).every((at) => termsAt(past, at, id, request).every((all) => isAsShown(all, shown)));
  const others = candidates(past, asked, serviceIds, (id) =>
    isSurelyShown(id) ? [longestOf(past, when, id, request)] : [],
  ).flat();
  return problemOfAssignment({ place, buffer }, others, when, past);
}
