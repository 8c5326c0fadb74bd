import type { Picture, PublicBranch } from '@vakit/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataOf, signIn } from '../../test-support/salon.ts';
import { PATIENCE, startTestApp, type TestApp } from '../../test-support/test-app.ts';
import { DRAWINGS } from './drawings/index.ts';
import { DEMO_PICTURES, type DemoSignIn, findDemoSignIn, giveDemoPictures, seedDemo } from './index.ts';

let app: TestApp;
let demo: DemoSignIn;
let jobs: { data: { ownerId: string; businessId: string } }[];
beforeAll(async () => {
  app = await startTestApp();
  await seedDemo(app.context);
  demo = (await findDemoSignIn(app.context)) as DemoSignIn;
  const found = await sql<(typeof jobs)[number]>`SELECT data FROM jobs.job WHERE name = ${DEMO_PICTURES.name}`.execute(
    app.database,
  );
  jobs = found.rows;
});
afterAll(() => app.close());

const give = (signal = new AbortController().signal) =>
  giveDemoPictures(app.context, jobs[0] as (typeof jobs)[number], signal);
const visit = async (slug: string) => dataOf<PublicBranch>(await app.call('GET', `/branches/public/${slug}`));
const countPictures = async () => (await app.database.selectFrom('pictures').select('id').execute()).length;

const STOP_AT_THIRD = sql`
  CREATE FUNCTION public.stop_at_third() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF (SELECT count(*) FROM public.pictures) = 2 THEN RAISE 'The database goes away'; END IF;
    RETURN NEW;
  END $$`;

test(
  'the pictures are one job of the first start, which goes on where it was interrupted',
  async () => {
    await seedDemo(app.context);
    expect(jobs).toHaveLength(1);
    expect(await countPictures()).toBe(0);

    expect(await give(AbortSignal.abort())).toBe('again');
    expect(await countPictures()).toBe(0);

    await STOP_AT_THIRD.execute(app.database);
    await sql`CREATE TRIGGER stop_at_third BEFORE INSERT ON pictures FOR EACH ROW EXECUTE FUNCTION public.stop_at_third()`.execute(
      app.database,
    );
    await expect(give()).rejects.toThrow('The database goes away');
    expect(await countPictures()).toBe(2);
    await sql`DROP FUNCTION public.stop_at_third CASCADE`.execute(app.database);

    expect(await give()).toBe('done');
    for (const slug of demo.slugs) {
      const drawings = DRAWINGS.get(slug);
      const { cover, logo, gallery, staff } = await visit(slug);
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

test('the page of a salon names its cover to whoever shares it, and the pictures can be seen', async () => {
  const { cover, staff } = await visit('nar-kuafor');
  const page = await app.http.inject('/nar-kuafor');
  expect(page.body).toContain(`/pictures/${cover?.id}/`);
  for (const { id } of [cover, ...staff.map(({ picture }) => picture)] as Picture[]) {
    for (const format of ['avif', 'jpg']) {
      const width = id === cover?.id ? 640 : 96;
      expect((await app.http.inject(`/pictures/${id}/${width}.${format}`)).statusCode).toBe(200);
    }
  }
});

test('another attempt gives nothing twice, nor takes away what the owner has put in place', async () => {
  const before = await countPictures();
  const token = await signIn(app, demo.email, demo.password);
  const { cover, gallery } = await visit('sik-berber');
  await app.call('PUT', `/pictures/${cover?.id}`, { token, body: { alt: 'Dükkânımız' } });
  await app.call('DELETE', `/pictures/${gallery[5]?.id}`, { token });
  expect(await countPictures()).toBe(before - 1);
  expect(await give()).toBe('done');
  expect(await countPictures()).toBe(before);
  expect((await visit('sik-berber')).cover).toEqual({ ...cover, alt: 'Dükkânımız' });
});

test('without a demo there are none to give', async () => {
  const other = await startTestApp({ demo: false });
  await seedDemo(other.context);
  const found = await sql`SELECT FROM jobs.job WHERE name = ${DEMO_PICTURES.name}`.execute(other.database);
  expect(found.rows).toEqual([]);
  await other.close();
});
