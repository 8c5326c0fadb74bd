import { z } from 'zod';
import { session } from './account.ts';
import { id, instant, requiredText } from './fields.ts';
import { IDLE_MINUTES } from './idle.ts';
import { DEVICE_NAME_MAX } from './limits.ts';
import { pin } from './pin.ts';
import { expectedVersion, version } from './version.ts';

const minutes = z
  .literal(IDLE_MINUTES, { error: 'field.unknownOption' })
  .nullable()
  .meta({ description: 'Minutes without input after which a shared device locks; null: never' });

/** When the shared devices of a branch lock themselves. */
export const idleLock = z.object({ idleMinutes: minutes }).meta({ id: 'IdleLock' });
export type IdleLock = z.infer<typeof idleLock>;

/** The same for whoever may change it. */
export const ownIdleLock = idleLock.extend({ version }).meta({ id: 'OwnIdleLock' });
export type OwnIdleLock = z.infer<typeof ownIdleLock>;

export const idleLockChange = idleLock.extend({ expectedVersion });
export type IdleLockChange = z.infer<typeof idleLockChange>;

/** A tablet that several people of a branch use one after the other. */
export const sharedDevice = z
  .object({
    id,
    name: z.string(),
    madeByName: z.string().meta({ description: 'Current name of the person who set it up' }),
    madeAt: instant,
    usedAt: instant.meta({ description: 'Time of the last known input' }),
    isThis: z.boolean().meta({ description: 'Whether it is the device of this request' }),
  })
  .meta({ id: 'SharedDevice' });
export type SharedDevice = z.infer<typeof sharedDevice>;

export const sharedDevices = ownIdleLock.extend({ devices: z.array(sharedDevice) }).meta({ id: 'SharedDevices' });
export type SharedDevices = z.infer<typeof sharedDevices>;

export const sharedDeviceCreation = z.object({ name: requiredText('name.required', DEVICE_NAME_MAX) });
export type SharedDeviceCreation = z.infer<typeof sharedDeviceCreation>;

/** The session of who has made it goes on, and ends with the device from now on. */
export const sharedDeviceMade = session
  .extend({ ...idleLock.shape, device: sharedDevice })
  .meta({ id: 'SharedDeviceMade' });
export type SharedDeviceMade = z.infer<typeof sharedDeviceMade>;

/** A shared device as it shows itself while nobody is signed in. */
export const deviceAtHand = idleLock
  .extend({
    name: z.string(),
    branchName: z.string(),
    people: z
      .array(z.object({ accountId: id, firstName: z.string(), lastName: z.string() }))
      .meta({ description: 'Staff of the branch with a PIN, by name' }),
  })
  .meta({ id: 'DeviceAtHand' });
export type DeviceAtHand = z.infer<typeof deviceAtHand>;

export const pinSignIn = z.object({ accountId: id, pin });
export type PinSignIn = z.infer<typeof pinSignIn>;
