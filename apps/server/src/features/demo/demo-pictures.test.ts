import type { Picture, PublicBranch } from '@vakit/contract';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataOf, signIn } from '../../test-support/salon.ts';
import { START, startTestApp, type TestApp } from '../../test-support/test-app.ts';
import { BARBER } from './barber.ts';
import type { Drawing } from './drawings/drawing.ts';
import { DRAWINGS } from './drawings/index.ts';
import { HAIRDRESSER } from './hairdresser.ts';
import { DEMO_PICTURES, type DemoSignIn, findDemoSignIn, giveDemoPictures, seedDemo } from './index.ts';
import { SPA } from './spa.ts';

/** The salon whose pictures are given here: to encode those of all three takes ten seconds, which `.all` does. */
const { slug: SLUG } = BARBER.branch;

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
  await app.database.updateTable('branches').set({ archived_at: START }).where('slug', '!=', SLUG).execute();
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

test('the pictures are one job of the first start, which goes on where it was interrupted', async () => {
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
  const drawings = DRAWINGS.get(SLUG);
  const { cover, logo, gallery, staff } = await visit(SLUG);
  expect(cover).toMatchObject({ alt: drawings?.cover.alt, width: 1920, height: 640 });
  expect(logo).toMatchObject({ alt: drawings?.logo.alt, width: 512 });
  expect(gallery.map(({ alt }) => alt)).toEqual(drawings?.gallery.map(({ alt }) => alt));
  for (const { firstName, lastName, picture } of staff) {
    expect(picture?.alt).toContain(`${firstName} ${lastName}`);
  }
});

test.each([BARBER, SPA, HAIRDRESSER])(
  'each of the drawings of $branch.slug can be drawn',
  async ({ branch, staff }) => {
    const drawings = DRAWINGS.get(branch.slug);
    const faces = staff.map(({ email }) => drawings?.faces[email]);
    for (const [index, { firstName, lastName }] of staff.entries()) {
      expect(faces[index]?.alt).toContain(`${firstName} ${lastName}`);
    }
    expect(drawings?.gallery).toHaveLength(6);
    for (const drawing of [drawings?.cover, drawings?.logo, ...(drawings?.gallery ?? []), ...faces]) {
      const { svg, alt } = drawing as Drawing;
      const { channels } = await sharp(Buffer.from(svg)).resize(64).stats();
      expect(Math.max(...channels.slice(0, 3).map(({ stdev }) => stdev)), alt).toBeGreaterThan(5);
    }
  },
);

test('the page of a salon names its cover to whoever shares it, and the pictures can be seen', async () => {
  const { cover, staff } = await visit(SLUG);
  const page = await app.http.inject(`/${SLUG}`);
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
  const { cover, gallery } = await visit(SLUG);
  await app.call('PUT', `/pictures/${cover?.id}`, { token, body: { alt: 'Dükkânımız' } });
  await app.call('DELETE', `/pictures/${gallery[5]?.id}`, { token });
  expect(await countPictures()).toBe(before - 1);
  expect(await give()).toBe('done');
  expect(await countPictures()).toBe(before);
  expect((await visit(SLUG)).cover).toEqual({ ...cover, alt: 'Dükkânımız' });
});

test('without a demo there are none to give', async () => {
  const other = await startTestApp({ demo: false });
  await seedDemo(other.context);
  const found = await sql`SELECT FROM jobs.job WHERE name = ${DEMO_PICTURES.name}`.execute(other.database);
  expect(found.rows).toEqual([]);
  await other.close();
});
