import type { Addon, BookedAddon } from '@vakit/contract';
import { lazy, Suspense } from 'react';
import { withTexts } from '../../i18n/i18n.ts';

const AddonsField = lazy(
  withTexts('seldom', async () => ({ default: (await import('./addons-field.tsx')).AddonsField })),
);

type Props = {
  readonly addons: readonly Addon[];
  readonly serviceId: string;
  /** Name of the service */
  readonly name: string;
  readonly value: readonly string[];
  /** Add-ons chosen before; some may be offered no longer */
  readonly booked?: readonly BookedAddon[];
  readonly error?: React.ReactNode;
  readonly onChange: (addonIds: string[]) => void;
};

/** The add-ons of one service of a visit; empty where the service has none. */
export function ChosenAddons({ addons, serviceId, booked = [], ...field }: Props) {
  const offered = addons.filter(({ serviceIds }) => serviceIds.includes(serviceId));
  const kept = booked.map(({ addonId, addonName, ...terms }) => ({ id: addonId, name: addonName, ...terms }));
  const others = offered.filter(({ id }) => kept.every((each) => each.id !== id));
  const choices = [...kept, ...others];
  if (choices.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <AddonsField choices={choices} {...field} />
    </Suspense>
  );
}
