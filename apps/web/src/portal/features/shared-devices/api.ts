import { useQuery } from '@tanstack/react-query';
import type { IdleLockChange, PinSignIn, Session, SharedDeviceCreation } from '@vakit/contract';
import { isRefusal } from '../../../common/declared-call.ts';
import { request } from '../../core/api.ts';
import { declareQueries, useAfterChangeOf } from '../../core/changes.ts';
import { useMutation } from '../../core/mutation.ts';
import { openSession } from '../../core/session.ts';
import { forgetDevice, keepAsShared, stayOpen } from '../../core/shared-device.ts';

const key = declareQueries('shared-devices', ['shared-devices', 'branches']);
/** Asked for once: it locks. */
const keyAtHand = declareQueries('device-at-hand', []);

export function useSharedDevices(branchId: string) {
  return useQuery({
    queryKey: [...key, branchId],
    queryFn: ({ signal }) => request('GET /branches/:id/shared-devices', { params: { id: branchId }, signal }),
  });
}

/** Its answer is for `openHere`. */
export function useMakeDevice(branchId: string) {
  return useMutation({
    mutationFn: (body: SharedDeviceCreation) =>
      request('POST /branches/:id/shared-devices', { params: { id: branchId }, body }),
  });
}

/** From now on somebody is signed in on this shared device, and everything is read anew. */
export function openHere({ token, user }: Session, idleMinutes: number | null): void {
  keepAsShared(idleMinutes, null);
  openSession({ token, user });
}

export function useEndDevice() {
  return useMutation({
    mutationFn: (id: string) => request('DELETE /shared-devices/:id', { params: { id } }),
    onSuccess: useAfterChangeOf('shared-devices'),
  });
}

/** Reads again after a refusal, too: somebody else has often changed it. */
export function useChangeIdleLock(branchId: string) {
  return useMutation({
    mutationFn: (body: IdleLockChange) => request('PUT /branches/:id/idle-lock', { params: { id: branchId }, body }),
    onSettled: useAfterChangeOf('shared-devices'),
  });
}

/** Locks the device at the server, too, and tells who may open it. */
export function useDeviceAtHand(isLocked: boolean) {
  return useQuery({
    queryKey: keyAtHand,
    queryFn: async () => {
      try {
        return await request('POST /shared-device/lock');
      } catch (error) {
        if (isRefusal('POST /shared-device/lock', error, 'SHARED_DEVICE_NOT_FOUND')) forgetDevice();
        throw error;
      }
    },
    enabled: isLocked,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    retry: false,
  });
}

/** Its answer is for `openHere`. */
export function useSignInByPin() {
  return useMutation({ mutationFn: (body: PinSignIn) => request('POST /shared-device/session', { body }) });
}

/** Tells the server that somebody touches the device, and hears when it is to lock. */
export async function tellOfInput(now: number): Promise<void> {
  try {
    const { idleMinutes } = await request('POST /shared-device/input');
    stayOpen(now, idleMinutes);
  } catch (error) {
    // A session without the device: the browser has lost its cookie.
    if (isRefusal('POST /shared-device/input', error, 'SHARED_DEVICE_NOT_FOUND')) forgetDevice();
  }
}
