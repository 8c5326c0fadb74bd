import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SIGN_INS } from '../../apps/server/src/limits/limits.ts';
import { bookingBody } from '../../apps/server/src/test-support/salon.ts';
import { type Answer, callUntilAnswered } from './support/call.ts';
import { type Installation, installPostgres } from './support/installation.ts';
import { expectNoContradiction } from './support/invariants.ts';
import { addOwner, openSalon, type RunningSalon } from './support/open-salon.ts';
import type { ServerProcess } from './support/server-process.ts';
import { TIMEOUT } from './support/soak.ts';

/** No local site, and a proxy in front that says where a request comes from */
const IN_EARNEST = { RATE_LIMIT: 'on', PUBLIC_URL: 'https://vakit.example', TRUST_PROXY: 'loopback' };
const DATE = new Date(Date.now() + 3 * 24 * 60 * 60_000).toISOString().slice(0, 10);
const TIMES = Array.from(
  { length: 16 },
  (_, index) => `${String(9 + (index >> 1)).padStart(2, '0')}:${index % 2 ? 30 : '00'}`,
);

let installation: Installation;
let servers: readonly ServerProcess[];
/** One for each test: the ordinary rate of a branch is everybody's. */
let salons: readonly RunningSalon[];
beforeAll(async () => {
  installation = await installPostgres();
  const token = await installation.inspect(addOwner);
  servers = await Promise.all([installation.start(IN_EARNEST), installation.start(IN_EARNEST)]);
  salons = await Promise.all(
    [1, 1, 2, 4].map((people) => openSalon((servers[0] as ServerProcess).url, token, { people })),
  );
}, TIMEOUT);
afterAll(async () => {
  await Promise.all((servers ?? []).map((server) => server.stop()));
  await installation?.remove();
});

/** One of two processes by turns */
const urlOf = (index: number) => (servers[index % servers.length] as ServerProcess).url;

let number = 0;
function book(at: number, index: number, from: string, who: object = {}): Promise<Answer | undefined> {
  number += 1;
  const { branch, services, people } = salons[at] as RunningSalon;
  const [service, staff] = [services[0], people[Math.floor(index / TIMES.length) % people.length]];
  const body = bookingBody(
    { branch, service: service as never, staff: staff as never },
    {
      appointmentDate: DATE,
      startTime: TIMES[index % TIMES.length],
      customerEmail: `kisi${number}@posta.example`,
      customerPhone: `0532 ${1_000_000 + number}`,
      ...who,
    },
  );
  return callUntilAnswered(urlOf(index), 'POST', '/appointments', { body, headers: { 'x-forwarded-for': from } });
}

describe('of those who book at two processes at once', { timeout: TIMEOUT }, () => {
  const codesOf = (answers: readonly (Answer | undefined)[]) =>
    answers.map((answer) => {
      if (answer?.status !== 201) return answer?.body.code;
      return (answer.body.data as { provableUntil: string | null }).provableUntil ? 'ASKED' : 201;
    });

  test('nobody has more bookings ahead than are allowed, by phone number or by mailbox', async () => {
    const writings = ['0533 765 43 21', '+90 533 765 43 21', '00905337654321'];
    const byPhone = await Promise.all(
      Array.from({ length: 16 }, (_, index) =>
        book(0, index, `203.0.113.${index}`, { customerPhone: writings[index % 3] }),
      ),
    );
    const byMailbox = await Promise.all(
      Array.from({ length: 16 }, (_, index) =>
        book(1, index, `203.0.114.${index}`, { customerEmail: `a${index % 2 ? '.' : ''}yse+${index}@gmail.com` }),
      ),
    );
    for (const codes of [codesOf(byPhone), codesOf(byMailbox)]) {
      expect(codes.filter((code) => code === 201)).toHaveLength(5);
      expect(new Set(codes)).toEqual(new Set([201, 'ASKED']));
    }
  });

  test('one network address books ten times, whichever of its addresses it takes', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => book(2, index, `2001:db8:1:2::${index + 1}`)),
    );
    const codes = codesOf(answers);
    expect(codes.filter((code) => code === 201)).toHaveLength(10);
    expect(new Set(codes)).toEqual(new Set([201, 'PROOF_OF_WORK_REQUIRED']));
  });

  test('a network address takes as many places as its parties have people, and parties are proven', async () => {
    const later = new Date(Date.now() + 4 * 24 * 60 * 60_000).toISOString().slice(0, 10);
    const [service] = salons[3]?.services ?? [];
    const guest = { name: null, serviceId: service?.id, staffIds: ['any'] };
    const party = { staffId: 'any', guests: [guest, guest, guest], appointmentDate: later };
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        book(3, index, '198.51.100.20', { ...party, startTime: TIMES[index * 2] }),
      ),
    );
    const codes = codesOf(answers);
    expect(codes.filter((code) => code === 'ASKED')).toHaveLength(2);
    expect(new Set(codes)).toEqual(new Set(['ASKED', 'PROOF_OF_WORK_REQUIRED']));
  });

  test('whoever guesses codes is held up at both', async () => {
    const guess = (index: number) =>
      callUntilAnswered(urlOf(index), 'GET', '/appointments/track/AAA-000-AAA', {
        headers: { 'x-forwarded-for': '198.51.100.7' },
      });
    const statuses: (number | undefined)[] = [];
    for (let index = 0; index < 40; index++) statuses.push((await guess(index))?.status);
    // Each further process allows one guess more.
    expect(statuses.filter((status) => status === 404).length).toBeLessThanOrEqual(31);
    expect(statuses.slice(-2)).toEqual([429, 429]);
  });

  test('ten wrong passwords for one account are ten in all', async () => {
    const guess = (index: number) =>
      callUntilAnswered(urlOf(index), 'POST', '/auth/login', {
        body: { email: 'sahip@salon.example', password: 'yanlis-parola' },
        headers: { 'x-forwarded-for': `192.0.2.${index}` },
      });
    const statuses = (await Promise.all(Array.from({ length: 24 }, (_, index) => guess(index)))).map(
      (answer) => answer?.status,
    );
    // One whose answer came too late is counted as well.
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10);
    expect(new Set(statuses.filter((status) => status !== 401))).toEqual(new Set([429]));
    const uses = await installation.inspect((database) =>
      database.selectFrom('limit_uses').select('key').where('scope', '=', SIGN_INS.forAccount.scope).execute(),
    );
    expect(uses).toHaveLength(10);
  });

  test('nothing of what was asked for at both contradicts itself', () => expectNoContradiction(installation));
});
