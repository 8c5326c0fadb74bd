import type { PublicBranch } from '@vakit/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataOf } from '../../test-support/salon.ts';
import { PATIENCE, startTestApp, type TestApp } from '../../test-support/test-app.ts';
import { DRAWINGS } from './drawings/index.ts';
import { findDemoSignIn, giveDemoPictures, seedDemo } from './index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await seedDemo(app.context);
});
afterAll(() => app.close());

test(
  'all salons of the demo get all of their pictures',
  async () => {
    const { id: ownerId } = await app.database
      .selectFrom('accounts')
      .select('id')
      .where('role', '=', 'OWNER')
      .executeTakeFirstOrThrow();
    const { id: businessId } = await app.database.selectFrom('businesses').select('id').executeTakeFirstOrThrow();
    const job = { data: { ownerId, businessId } };
    expect(await giveDemoPictures(app.context, job, new AbortController().signal)).toBe('done');
    for (const slug of (await findDemoSignIn(app.context))?.slugs ?? []) {
      const { cover, logo, gallery, staff } = dataOf<PublicBranch>(await app.call('GET', `/branches/public/${slug}`));
      const drawings = DRAWINGS.get(slug);
      expect(cover).toMatchObject({ alt: drawings?.cover.alt, width: 1920, height: 640 });
      expect(logo).toMatchObject({ alt: drawings?.logo.alt, width: 512 });
      expect(gallery.map(({ alt }) => alt)).toEqual(drawings?.gallery.map(({ alt }) => alt));
      expect(gallery).toHaveLength(6);
      for (const { firstName, lastName, picture } of staff) {
        expect(picture?.alt).toContain(`${firstName} ${lastName}`);
      }
    }
  },
  PATIENCE,
);
