import type { Appointment } from '@vakit/contract';
import type { RunningSalon } from '../support/open-salon.ts';
import { waitsWithin } from './place.ts';
import type { LengthsRequest } from './request.ts';
import { type Minutes, OWN_TERMS, SERVICES, type Terms, WAITING } from './salon-plan.ts';

/** A service as it is done on a visit: how long it takes, and when its customer waits, from its start, if at all. */
export type Division = {
  readonly serviceId: string;
  readonly duration: number;
  readonly wait?: Minutes | undefined;
};

/** People with another length of the service with a wait divide it in their own way. */
const DIVIDED = [SERVICES[WAITING] as Terms, ...OWN_TERMS.flat().filter(({ service }) => service === WAITING)];

/** Customers are not told when they wait: that follows from how long the one service takes that has a wait. */
export function divisionsBooked({ services }: Appointment, salon: RunningSalon): Division[] {
  return services.map(({ serviceId, durationMinutes: duration }) => {
    const own = DIVIDED.find((each) => each.duration === duration);
    return { serviceId, duration, wait: serviceId === salon.services[WAITING]?.id ? own?.wait : undefined };
  });
}

/** When the customer waits in a visit of a length, from its start; none where nobody waits. */
export function waitsOn(services: readonly Division[], duration: number): readonly Minutes[] | undefined {
  const waits = services.flatMap(({ wait }, index) => {
    const begins = minutesOf(services.slice(0, index));
    return wait ? [{ start: begins + wait.start, end: begins + wait.end }] : [];
  });
  const within = waitsWithin(waits, duration);
  return within && within.length > 0 ? within : undefined;
}

const minutesOf = (services: readonly Division[]) => services.reduce((sum, { duration }) => sum + duration, 0);
const waitIn = ({ wait }: Pick<Division, 'wait'>) => (wait ? wait.end - wait.start : 0);

/** A visit with other lengths: what is not said stays, and the visit becomes as much longer or shorter as its services. */
export function changedLengths(
  services: readonly Division[],
  duration: number,
  { lengths, minutes }: LengthsRequest,
): { readonly services: readonly Division[]; readonly duration: number } {
  const changed = services.map((service): Division => {
    const wanted = lengths.find(({ serviceId }) => serviceId === service.serviceId);
    if (!wanted) return service;
    if (wanted.duration !== undefined) return { ...service, duration: wanted.duration };
    const wait = wanted.wait ?? undefined;
    return { ...service, wait, duration: lengthWith(service, wait) };
  });
  const follows = duration + minutesOf(changed) - minutesOf(services);
  return { services: changed, duration: minutes ?? Math.max(follows, SHORTEST) };
}

/** In minutes */
const SHORTEST = 5;

/** Keeps the work after the wait as long as before; without a wait before or after, all the work. */
function lengthWith(service: Division, wait: Minutes | undefined): number {
  const work = service.duration - waitIn(service);
  if (!service.wait || !wait) return work + waitIn({ wait });
  return wait.end + (service.duration - service.wait.end);
}

/**
 * A visit of which a stretch of work, counted from 0, takes longer: the waits behind it begin later. What its end has cut off of its
 * waits is none any more once it is worked on longer at its end.
 */
export function longerAt(services: readonly Division[], duration: number, work: number, minutes: number): Division[] {
  const waits = waitsOn(services, duration)?.length ?? 0;
  let number = 0;
  let begins = 0;
  return services.map((service) => {
    const { wait } = service;
    const starts = begins;
    begins += service.duration;
    if (!wait) return service;
    const isChosen = number === work && number < waits;
    number += 1;
    if (isChosen) {
      const later = { start: wait.start + minutes, end: wait.end + minutes };
      return { ...service, duration: service.duration + minutes, wait: later };
    }
    const cut = Math.min(waitIn(service), Math.max(0, starts + wait.end - duration));
    if (work < waits || cut === 0) return service;
    const end = wait.end - cut;
    return { ...service, duration: service.duration - cut, wait: end > wait.start ? { ...wait, end } : undefined };
  });
}
