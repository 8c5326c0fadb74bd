import { employ } from '../../apps/server/src/test-support/personas.ts';
import { dataOf, openSalon, PASSWORD, type Salon } from '../../apps/server/src/test-support/salon.ts';
import type { TestApp } from '../../apps/server/src/test-support/test-app.ts';

/** The PIN that the owner has chosen */
export const PIN = '4826';

/** A salon whose owner and receptionist have a PIN. */
export async function openDesk(app: TestApp): Promise<Salon & { readonly receptionist: string }> {
  const setPin = async (token: string, pin: string) =>
    dataOf(await app.call('PUT', '/me/pin', { token, body: { currentPassword: PASSWORD, pin } }));
  const salon = await openSalon(app);
  const receptionist = await employ(app, salon, 'RECEPTION');
  await setPin(salon.token, PIN);
  await setPin(receptionist, '739105');
  return { ...salon, receptionist };
}
