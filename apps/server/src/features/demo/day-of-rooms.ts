import { type Interval, type Need, overlaps } from '@vakit/scheduling';
import type { DemoSalon, DemoService } from './demo-salon.ts';

/** Keeps the rooms and devices of a salon that are taken on a day. */
export type DayOfRooms = {
  needsOf(service: DemoService): Need[];
  /** Has a visit take what it needs: of each kind the first that is free */
  take(service: DemoService, held: Interval): void;
};

export function dayOfRooms({ resourceTypes = [] }: Pick<DemoSalon, 'resourceTypes'>): DayOfRooms {
  const kinds = resourceTypes.map(({ of, names }) => ({ of, pieces: names.map((): Interval[] => []) }));
  const kindsOf = ({ name }: DemoService) => kinds.filter(({ of }) => of.includes(name));
  return {
    needsOf: (service) => kindsOf(service).map(({ pieces }) => ({ quantity: 1, pieces })),
    take(service, held) {
      for (const { pieces } of kindsOf(service)) pieces.find((taken) => !overlaps(taken, held))?.push(held);
    },
  };
}
