import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import { fromKysely, fromPglite, PgBoss } from 'pg-boss';

const dir = '/tmp/bossdb';
let t = performance.now();
const lap = (n: string) => {
  console.log(n, (performance.now() - t).toFixed(0));
  t = performance.now();
};
const pglite = await PGlite.create({ dataDir: dir });
lap('pglite');
const db = new Kysely<any>({ dialect: new PGliteDialect({ pglite }) });
const boss = new PgBoss({ db: fromPglite(pglite), backend: 'pglite', schema: 'jobs', registerInstance: false } as any);
boss.on('error', console.error);
await boss.start();
lap('boss start');
await boss.createQueue('mail', { retryLimit: 30, retryDelay: 60, retryBackoff: true, retryDelayMax: 3600 });
lap('queue');
for (let i = 0; i < 3; i++) {
  await db.transaction().execute(async (tx) => {
    await boss.send('mail', { id: i }, { db: fromKysely(tx) });
  });
  lap('send');
}
await new Promise<void>((resolve) =>
  boss.work('mail', { pollingIntervalSeconds: 0.5 }, async (jobs) => {
    lap('work ' + JSON.stringify(jobs.map((j: any) => j.data)));
    if ((jobs[0]!.data as any).id === 2) resolve();
  }),
);
await boss.stop({ graceful: true });
lap('stop');
await pglite.close();
lap('close');
