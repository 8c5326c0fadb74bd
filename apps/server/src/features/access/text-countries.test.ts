import type { Appointment, BranchAccess } from '@vakit/contract';
import { expect, test } from 'vitest';
import { bookingBody, dataOf, openSalon } from '../../test-support/salon.ts';
import { startTestApp } from '../../test-support/test-app.ts';

const GATEWAY = { url: 'http://127.0.0.1:9/send', sender: 'Vakit' };

test.each([
  ['a gateway', { sms: GATEWAY, allowedCountries: ['*'] as const }, ['TR']],
  ['no gateway', {}, []],
])('with %s the business knows to which countries text messages go', async (_, settings, countries) => {
  const app = await startTestApp(settings as Parameters<typeof startTestApp>[0]);
  try {
    const salon = await openSalon(app);
    const [access] = dataOf<[BranchAccess]>(await app.call('GET', '/me/access', { token: salon.token }));
    expect(access.textCountries).toEqual(countries);
    const countryOf = async (contacts: object, startTime: string) => {
      const body = bookingBody(salon, { customerEmail: '', startTime, ...contacts });
      const booked = await app.call('POST', '/appointments/manage', { token: salon.token, body });
      return dataOf<Appointment>(booked).textCountry;
    };
    expect(await countryOf({ customerPhone: '0532 444 55 66' }, '10:00')).toBe('TR');
    expect(await countryOf({ customerPhone: '+49 1512 3456789' }, '10:30')).toBe('DE');
    expect(await countryOf({ customerPhone: '0212 444 55 66' }, '11:00')).toBeNull();
    expect(await countryOf({ customerPhone: '0532 444 55 66', customerEmail: 'a@b.example' }, '11:30')).toBeNull();
  } finally {
    await app.close();
  }
});
