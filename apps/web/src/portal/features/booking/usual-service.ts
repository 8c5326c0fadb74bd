import { readStored, writeStored } from '../../../common/browser-storage.ts';

const keyOf = (branchId: string) => `walk-in-service:${branchId}`;

/** The service of the last walk-in on this device, if it is still offered, else the first one of the menu. */
export function usualService(branchId: string, services: readonly { readonly id: string }[]): string {
  const last = readStored(keyOf(branchId));
  return services.find(({ id }) => id === last)?.id ?? services[0]?.id ?? '';
}

export const rememberUsualService = (branchId: string, serviceId: string): void =>
  writeStored(keyOf(branchId), serviceId);
