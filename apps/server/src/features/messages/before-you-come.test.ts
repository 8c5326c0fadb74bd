import type { Service } from '@vakit/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingBody, dataOf, inOrder, openSalon, serviceBody } from '../../test-support/salon.ts';
import { startTestApp, type TestApp } from '../../test-support/test-app.ts';
import { findFacts } from './find-facts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function bookPrepared() {
  const preparation = 'Havlu <ve> terlik getirin';
  const salon = await openSalon(app, { branch: { autoApproveAppointments: true }, service: { preparation } });
  const add = async (overrides: object) =>
    dataOf<Service>(
      await app.call('POST', '/services', { token: salon.token, body: serviceBody(salon.branch.id, overrides) }),
    );
  const further = [
    await add({ name: 'Sakal', preparation }),
    await add({ name: 'Bakım', preparation: 'Makyajsız gelin' }),
    await add({ name: 'Maske' }),
  ];
  await add({ name: 'Masaj', preparation: 'Aç gelin' });
  const { id, confirmationCode } = dataOf<{ id: string; confirmationCode: string }>(
    await app.call('POST', '/appointments', {
      body: bookingBody(salon, inOrder([salon.service, ...further])),
      language: 'tr',
    }),
  );
  const newest = () =>
    app.database
      .selectFrom('messages')
      .selectAll()
      .where('appointment_id', '=', id)
      .where('recipient', '=', 'ayse@musteri.example')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
  return { id, confirmationCode, newest };
}

test('a confirmation says once what to bring for each of the services, and shows the address on the map', async () => {
  const { newest } = await bookPrepared();
  const { plain_text, html } = await newest();
  expect(plain_text).toContain('Gelmeden önce: Havlu <ve> terlik getirin\nMakyajsız gelin\n');
  expect(plain_text).not.toContain('Aç gelin');
  expect(html).toContain('Havlu &lt;ve&gt; terlik getirin<br>Makyajsız gelin');
  const map =
    'https://www.google.com/maps/search/?api=1&query=%C5%9E%C4%B1k%20Berber%2C%20Moda%20Caddesi%201%2C%20Kad%C4%B1k%C3%B6y';
  expect(plain_text).toContain(`Adres: Moda Caddesi 1, Kadıköy\n${map}\n`);
  expect(html).toContain(`<a class="text" href="${map.replace('&', '&amp;')}"`);
});

test('what is written later finds it as well, but nobody is told after a cancellation', async () => {
  const { id, confirmationCode, newest } = await bookPrepared();
  const { database } = app;
  const row = await database.selectFrom('appointments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const { preparations } = await findFacts(database, row);
  expect(preparations?.map(({ preparation }) => preparation)).toEqual([
    'Havlu <ve> terlik getirin',
    'Havlu <ve> terlik getirin',
    'Makyajsız gelin',
  ]);
  dataOf(await app.call('DELETE', `/appointments/track/${confirmationCode}`));
  expect((await newest()).plain_text).not.toContain('Havlu');
});
