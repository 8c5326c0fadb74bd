import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { generate as generateWithOrval } from 'orval';
import { generateApi as generateWithSwaggerTypescriptApi } from 'swagger-typescript-api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookingBody, openSalon } from '../test-support/salon.ts';
import { startTestApp, type TestApp } from '../test-support/test-app.ts';

/** The result of a program that books with a client, looks the booking up, and is refused the same time. */
type Outcome = { status: string; customerEmail: string; refusedWith: string };
type Book = (url: string, body: object) => Promise<Outcome>;

const TSC = fileURLToPath(new URL('bin/tsc', import.meta.resolve('typescript/package.json')));
const TSCONFIG = {
  compilerOptions: {
    target: 'esnext',
    module: 'nodenext',
    lib: ['esnext', 'dom', 'dom.iterable'],
    types: [],
    strict: true,
    rewriteRelativeImportExtensions: true,
    noEmitOnError: true,
    outDir: 'built',
  },
  include: ['*.ts'],
};

const BY_ORVAL = `
import { getAppointmentsTrackByCode, type PostAppointmentsBody, postAppointments } from './client.ts';

export async function book(_url: string, body: PostAppointmentsBody) {
  const booked = await postAppointments(body);
  if (booked.status !== 201) throw new Error(booked.data.message);
  const seen = await getAppointmentsTrackByCode(booked.data.data.confirmationCode);
  if (seen.status !== 200) throw new Error(seen.data.message);
  const refused = await postAppointments(body);
  if (refused.status !== 409) throw new Error('The same time was given twice');
  const { status, customerEmail } = seen.data.data;
  return { status, customerEmail, refusedWith: refused.data.code };
}
`;

const BY_SWAGGER_TYPESCRIPT_API = `
import { Api, type Failure } from './client.ts';

export async function book(url: string, body: Parameters<Api<unknown>['api']['postAppointments']>[0]) {
  const { api } = new Api({ baseUrl: url });
  const booked = await api.postAppointments(body);
  const seen = await api.getAppointmentsTrackByCode(booked.data.data.confirmationCode);
  const refused: { error: Failure } = await api.postAppointments(body).then(
    () => { throw new Error('The same time was given twice'); },
    (answer) => answer,
  );
  const { status, customerEmail } = seen.data.data;
  return { status, customerEmail, refusedWith: refused.error.code };
}
`;

let app: TestApp;
let folder: string;
let url: string;
beforeAll(async () => {
  app = await startTestApp();
  url = await app.http.listen({ port: 0, host: '127.0.0.1' });
  folder = await mkdtemp(join(tmpdir(), 'vakit-clients-'));
  await writeFile(join(folder, 'openapi.json'), (await app.http.inject('/api/v1/openapi.json')).body);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

/** Type checks the client together with the program that uses it, and loads what came of it. */
async function compile(name: string, program: string): Promise<Book> {
  const place = join(folder, name);
  await writeFile(join(place, 'package.json'), JSON.stringify({ type: 'module' }));
  await writeFile(join(place, 'tsconfig.json'), JSON.stringify(TSCONFIG));
  await writeFile(join(place, 'program.ts'), program);
  const { stdout } = await promisify(execFile)(process.execPath, [TSC, '-p', place]).catch((failed) => failed);
  expect(stdout).toBe('');
  return (await import(pathToFileURL(join(place, 'built/program.js')).href)).book;
}

/** Books in a salon of its own, where the time is free. */
async function expectToBook(book: Book): Promise<void> {
  const salon = await openSalon(app);
  expect(await book(url, bookingBody(salon))).toEqual({
    status: 'PENDING',
    customerEmail: 'ayse@musteri.example',
    refusedWith: 'SLOT_UNAVAILABLE',
  });
}

// The published contract does not depend on the database, so the clients are made once.
describe('a client made from the published contract compiles and books', () => {
  test('by orval', async () => {
    await generateWithOrval({
      input: { target: join(folder, 'openapi.json') },
      output: { target: join(folder, 'orval/client.ts'), client: 'fetch', mode: 'single', baseUrl: url },
    });
    await expectToBook(await compile('orval', BY_ORVAL));
  });

  test('by swagger-typescript-api', async () => {
    const output = join(folder, 'swagger-typescript-api');
    await mkdir(output);
    await generateWithSwaggerTypescriptApi({
      input: join(folder, 'openapi.json'),
      output,
      fileName: 'client.ts',
      silent: true,
    });
    await expectToBook(await compile('swagger-typescript-api', BY_SWAGGER_TYPESCRIPT_API));
  });
});
