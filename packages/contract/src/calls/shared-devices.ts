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
    summary: `Make the browser that asks a shared device of a branch, of which each can have ${SHARED_DEVICES_MAX}: it is given a cookie`,
    params,
    body: sharedDeviceCreation,
    answer: sharedDeviceMade,
    status: 201,
    refusals: ['BRANCH_NOT_FOUND', 'SHARED_DEVICES_FULL'],
  },
  'PUT /branches/:id/idle-lock': {
    summary: 'Choose when the shared devices of a branch lock themselves',
    params,
    body: idleLockChange,
    answer: ownIdleLock,
    refusals: ['BRANCH_NOT_FOUND', 'CHANGED'],
  },
  'DELETE /shared-devices/:id': {
    summary: 'End a shared device, at once and with the session that is open on it',
    params: idPath('SHARED_DEVICE_NOT_FOUND'),
    answer: done,
    refusals: ['SHARED_DEVICE_NOT_FOUND'],
  },
});

/** Calls of a shared device, which its cookie identifies. */
export const deviceAtHandCalls = declareCalls('Shared devices', 'ANYBODY', {
  'POST /shared-device/lock': {
    summary: 'Lock the shared device that asks: the session that is open on it ends. Answers who may open it',
    answer: deviceAtHand,
    refusals: ['FORBIDDEN', 'SHARED_DEVICE_NOT_FOUND'],
  },
  'POST /shared-device/session': {
    summary: 'Sign in by a PIN on the shared device that asks; ends the session of whoever was there before',
    body: pinSignIn,
    answer: session,
    refusals: ['FORBIDDEN', 'SHARED_DEVICE_NOT_FOUND', 'PIN_WRONG', 'TOO_MANY_PINS'],
  },
  'POST /shared-device/input': {
    access: 'SIGNED_IN',
    summary: 'Say that somebody touches the shared device on which the session is open',
    answer: idleLock,
    refusals: ['FORBIDDEN', 'SHARED_DEVICE_NOT_FOUND'],
  },
});
