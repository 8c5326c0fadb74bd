import { readStored, writeStored } from '../../../common/browser-storage.ts';

const keyOf = (branchId: string) => `walk-in-service:${branchId}`;

/** What somebody at the door was last booked for on this device, if it is still offered, else the first of the menu. */
export function usualService(branchId: string, services: readonly { readonly id: string }[]): string {
  const last = readStored(keyOf(branchId));
  return services.find(({ id }) => id === last)?.id ?? services[0]?.id ?? '';
}

export const rememberUsualService = (branchId: string, serviceId: string): void =>
  writeStored(keyOf(branchId), serviceId);
