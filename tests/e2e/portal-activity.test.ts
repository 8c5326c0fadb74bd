// @module-tag network
import { test } from 'vitest';
import { openSalon } from '../../apps/server/src/test-support/salon.ts';
import { tryAgain } from './support/failures.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

test('says that it could not be loaded, and tries again', async () => {
  const salon = await openSalon(site.app);
  const page = await site.newPage({ signedInAs: salon.ownerEmail, expectedErrors: /500/ });
  let isDown = true;
  await page.route(/\/api\/v1\/activity(\?|$)/, (route) =>
    isDown ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
  );
  await page.goto('/staff/activity');
  await page.getByText('İşlem geçmişi yüklenemedi').waitFor();
  isDown = false;
  await tryAgain(page, page.getByText('Şube yayına alındı'));
});
