import { UNKNOWN_ID } from '../salon.ts';
import { everyone, everySignedIn, settings } from './outcomes.ts';
import type { Rows } from './walk.ts';
import { at, email } from './walk.ts';

export const membersRows = {
  'GET /branches/:id/members': {
    ask: ({ branch }) => at(branch.id),
    outcome: settings(200, 'BRANCH_NOT_FOUND'),
  },
  'POST /branches/:id/members': {
    ask: ({ branch }) =>
      at(branch.id, {
        body: { firstName: 'Ece', lastName: 'Ak', email: email(), phone: '+90 532 000 00 00', role: 'RECEPTION' },
      }),
    outcome: settings(201, 'BRANCH_NOT_FOUND'),
    writes: 'ROLE_OFFERED',
  },
  'DELETE /branches/:id/members': {
    ask: ({ branch, receptionist }) => at(branch.id, { query: { accountId: receptionist, role: 'RECEPTION' } }),
    outcome: settings(200, 'BRANCH_NOT_FOUND'),
    writes: 'ROLE_TAKEN',
  },
  'POST /invitations/:id': {
    ask: ({ invitationId }) => at(invitationId),
    outcome: settings(200, 'INVITATION_NOT_FOUND'),
    writesNothing: 'It only mails again what was offered',
  },
  'DELETE /invitations/:id': {
    ask: ({ invitationId }) => at(invitationId),
    outcome: settings(200, 'INVITATION_NOT_FOUND'),
    writes: 'ROLE_TAKEN',
  },
  'GET /branches/:id/shared-devices': {
    ask: ({ branch }) => at(branch.id),
    outcome: settings(200, 'BRANCH_NOT_FOUND'),
  },
  'POST /branches/:id/shared-devices': {
    ask: ({ branch }) => at(branch.id, { body: { name: 'Resepsiyon tableti' } }),
    outcome: settings(201, 'BRANCH_NOT_FOUND'),
    writes: 'DEVICE_SHARED',
  },
  'PUT /branches/:id/idle-lock': {
    ask: ({ branch }) => at(branch.id, { body: { idleMinutes: 2 } }),
    outcome: settings(200, 'BRANCH_NOT_FOUND'),
    writes: 'IDLE_LOCK_CHANGED',
  },
  'DELETE /shared-devices/:id': {
    ask: ({ sharedDevice }) => at(sharedDevice),
    outcome: settings(200, 'SHARED_DEVICE_NOT_FOUND'),
    writes: 'DEVICE_ENDED',
  },
  // The cookie of a shared device opens these, whoever asks.
  'POST /shared-device/lock': {
    ask: () => ({}),
    outcome: everyone('SHARED_DEVICE_NOT_FOUND'),
    writesNothing: 'Nobody is told who locks, and when',
  },
  'POST /shared-device/session': {
    ask: () => ({ body: { accountId: UNKNOWN_ID, pin: '4826' } }),
    outcome: everyone('SHARED_DEVICE_NOT_FOUND'),
    writesNothing: 'It needs a cookie: shared-devices.test.ts looks at it',
  },
  'POST /shared-device/input': {
    ask: () => ({}),
    outcome: everySignedIn('SHARED_DEVICE_NOT_FOUND'),
    writesNothing: 'It only says that somebody is there',
  },
} as const satisfies Rows;
