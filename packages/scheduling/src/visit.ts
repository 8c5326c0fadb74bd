import { kurusOf, liraOf, type PriceKind, priceKindOf } from './money.ts';
import { type Processing, type Waits, waitsOf } from './waiting.ts';

/** How long a visit may take, all its services together, in minutes. */
export const VISIT_MINUTES_MAX = 720;
/** How long a person may stay busy after a service, in minutes. */
export const BUFFER_MINUTES_MAX = 240;
/** How long an appointment can hold time: none that began earlier reaches into what is asked about. In minutes. */
export const HELD_MINUTES_MAX = VISIT_MINUTES_MAX + BUFFER_MINUTES_MAX;

type Service = {
  readonly durationMinutes: number;
  readonly bufferMinutes: number;
  readonly priceKurus: number;
  readonly priceKind: PriceKind;
};

/** How long a visit takes, how long the person stays busy afterwards, in minutes, and when its customer waits meanwhile. */
export type Visit = Pick<Service, 'durationMinutes' | 'bufferMinutes'> & { readonly waits?: Waits | undefined };

/** Puts services one after the other, followed by the longest of their buffers, because cleaning up happens once. */
export function visitOf(services: readonly (Service & Processing)[]): Service & Visit {
  const waits = waitsOf(services);
  return {
    durationMinutes: sumOf(services.map(({ durationMinutes }) => durationMinutes)),
    bufferMinutes: Math.max(0, ...services.map(({ bufferMinutes }) => bufferMinutes)),
    priceKurus: sumOf(services.map(({ priceKurus }) => priceKurus)),
    priceKind: priceKindOf(services.map(({ priceKind }) => priceKind)),
    ...(waits && { waits }),
  };
}

type ServiceOnTheWire = { readonly durationMinutes: number; readonly price: number; readonly priceKind: PriceKind };

/** The length in minutes and the price in lira of services as they stand on the wire, exact to the kuruş. */
export function totalOf(services: readonly ServiceOnTheWire[]): ServiceOnTheWire {
  return {
    durationMinutes: sumOf(services.map(({ durationMinutes }) => durationMinutes)),
    price: liraOf(sumOf(services.map(({ price }) => kurusOf(price)))),
    priceKind: priceKindOf(services.map(({ priceKind }) => priceKind)),
  };
}

/** Whether a person offers all of the services: who is linked to none offers every one of the branch. */
export function offersAll(linked: readonly string[], services: readonly string[]): boolean {
  return linked.length === 0 || services.every((service) => linked.includes(service));
}

const sumOf = (figures: readonly number[]) => figures.reduce((sum, figure) => sum + figure, 0);
