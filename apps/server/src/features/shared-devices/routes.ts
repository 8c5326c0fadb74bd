import { deviceAtHandCalls, sharedDeviceCalls } from '@vakit/contract';
import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../../context.ts';
import { ownContext } from '../../http/business-context.ts';
import { ownPagesOnly } from '../../http/own-pages-only.ts';
import { LIMITS } from '../../http/rate-limits.ts';
import { serve } from '../../http/serve.ts';
import { signedIn } from '../../http/session-guard.ts';
import { visitorOf } from '../../http/visitor.ts';
import { deviceCookieOf, keepDeviceCookie } from '../accounts/index.ts';
import { requireOwnBranch } from '../branches/index.ts';
import { changeIdleLock, presentIdleLock } from './change-idle-lock.ts';
import { lockDevice, signInByPin, touchDevice } from './device-at-hand.ts';
import { endDevice } from './end-device.ts';
import { makeDevice } from './make-device.ts';
import { presentDevice } from './present-device.ts';
import { selectSharedDevices } from './queries.ts';

/** Tablets that several people of a branch use one after the other. */
export const sharedDeviceRoutes: FastifyPluginAsync<{ context: Context }> = async (app, { context }) => {
  const own = ownContext(context);
  serve(app, sharedDeviceCalls, {
    'GET /branches/:id/shared-devices': async (request) => {
      const { database } = own(request);
      const account = signedIn(request);
      const branch = await requireOwnBranch(database, account, request.params.id);
      const devices = await selectSharedDevices(database, branch.id);
      return {
        ...presentIdleLock(branch),
        devices: devices.map((device) => presentDevice(device, account.device?.id)),
      };
    },
    'POST /branches/:id/shared-devices': async (request, reply) => {
      const { cookie, made } = await makeDevice(own(request), signedIn(request), request.params.id, request.body);
      keepDeviceCookie(context, reply, cookie);
      return made;
    },
    'PUT /branches/:id/idle-lock': (request) =>
      changeIdleLock(own(request), signedIn(request), request.params.id, request.body),
    'DELETE /shared-devices/:id': async (request) => {
      await endDevice(own(request), signedIn(request), request.params.id);
      return {};
    },
  });

  await app.register(async (atHand) => {
    // A cookie opens what these change.
    atHand.addHook('onRequest', ownPagesOnly);
    serve(atHand, deviceAtHandCalls, {
      'POST /shared-device/lock': {
        config: LIMITS.tracking,
        handle: (request) => lockDevice(context, deviceCookieOf(request)),
      },
      'POST /shared-device/session': {
        config: LIMITS.tracking,
        handle: async (request, reply) => {
          const cookie = deviceCookieOf(request);
          const session = await signInByPin(context, cookie, request.body, visitorOf(context.config, request));
          if (cookie) keepDeviceCookie(context, reply, cookie);
          return session;
        },
      },
      'POST /shared-device/input': (request) => touchDevice(context, signedIn(request)),
    });
  });
};
