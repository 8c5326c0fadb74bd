import { session } from '../account.ts';
import { done } from '../envelope.ts';
import { SHARED_DEVICES_MAX } from '../limits.ts';
import {
  deviceAtHand,
  idleLock,
  idleLockChange,
  ownIdleLock,
  pinSignIn,
  sharedDeviceCreation,
  sharedDeviceMade,
  sharedDevices,
} from '../shared-device.ts';
import { declareCalls } from './call.ts';
import { idPath } from './paths.ts';

const params = idPath('BRANCH_NOT_FOUND');

/** Calls for the tablets that several people of a branch use, and for the times after which these lock themselves. */
export const sharedDeviceCalls = declareCalls('Shared devices', 'members.manage', {
  'GET /branches/:id/shared-devices': {
    summary: 'List the shared devices of a branch',
    params,
    answer: sharedDevices,
    refusals: ['BRANCH_NOT_FOUND'],
  },
  'POST /branches/:id/shared-devices': {
    summary: `Make this browser a shared device of a branch; it gets a cookie. A branch can have ${SHARED_DEVICES_MAX}`,
    params,
    body: sharedDeviceCreation,
    answer: sharedDeviceMade,
    status: 201,
    refusals: ['BRANCH_NOT_FOUND', 'SHARED_DEVICES_FULL'],
  },
  'PUT /branches/:id/idle-lock': {
    summary: 'Set the time after which the shared devices of a branch lock',
    params,
    body: idleLockChange,
    answer: ownIdleLock,
    refusals: ['BRANCH_NOT_FOUND', 'CHANGED'],
  },
  'DELETE /shared-devices/:id': {
    summary: 'Remove a shared device, at once, and end the session on it',
    params: idPath('SHARED_DEVICE_NOT_FOUND'),
    answer: done,
    refusals: ['SHARED_DEVICE_NOT_FOUND'],
  },
});

/** Calls of a shared device, which its cookie identifies. */
export const deviceAtHandCalls = declareCalls('Shared devices', 'ANYBODY', {
  'POST /shared-device/lock': {
    summary: 'Lock this shared device and end its session; answers the people who can unlock it',
    answer: deviceAtHand,
    refusals: ['FORBIDDEN', 'SHARED_DEVICE_NOT_FOUND'],
  },
  'POST /shared-device/session': {
    summary: 'Sign in by PIN on this shared device; ends the session of the person before',
    body: pinSignIn,
    answer: session,
    refusals: ['FORBIDDEN', 'SHARED_DEVICE_NOT_FOUND', 'PIN_WRONG', 'TOO_MANY_PINS'],
  },
  'POST /shared-device/input': {
    access: 'SIGNED_IN',
    summary: 'Report input on the shared device of this session',
    answer: idleLock,
    refusals: ['FORBIDDEN', 'SHARED_DEVICE_NOT_FOUND'],
  },
});
