import type { SharedDevice } from '@vakit/contract';
import type { DeviceView } from './queries.ts';

/** @param ownId of the device that asks, if it is one */
export const presentDevice = (view: DeviceView, ownId: string | undefined): SharedDevice => ({
  id: view.id,
  name: view.name,
  madeByName: view.made_by_name,
  madeAt: view.made_at.toISOString(),
  usedAt: view.used_at.toISOString(),
  isThis: view.id === ownId,
});
