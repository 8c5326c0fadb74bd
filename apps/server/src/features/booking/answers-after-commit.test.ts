import type { Appointment } from '@vakit/contract';
import { addDays, DAY } from '@vakit/scheduling';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookingBody, dataOf, mailsTo, next, openSalon, type Salon, TOMORROW } from '../../test-support/salon.ts';
import { type Answer, START, startTestApp, type TestApp } from '../../test-support/test-app.ts';
import { answerAfterCommit } from '../../test-support/time-out-after-commit.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.setTime(START));
afterAll(() => app.close());

/** Two days ahead, so that the usual deadline does not matter. */
const DATE = addDays(TOMORROW, 1);

type Booked = { readonly salon: Salon; readonly booked: Appointment };

async function book(branch: object): Promise<Booked> {
  const salon = await openSalon(app, { branch });
  const body = bookingBody(salon, { appointmentDate: DATE, customerEmail: `ilk${next()}@musteri.example` });
  return { salon, booked: dataOf<Appointment>(await app.call('POST', '/appointments', { body })) };
}

const confirmed = () => book({ autoApproveAppointments: true });
const unproven = () => book({ bookingProof: 'EVERYBODY', autoApproveAppointments: true });
async function wantsToBeMoved() {
  const { salon, booked } = await book({});
  const accepted = dataOf<Appointment>(await setStatus('CONFIRMED')({ salon, booked }));
  return { salon, booked: dataOf<Appointment>(await move({ salon, booked: accepted })) };
}
async function completed() {
  const { salon, booked } = await confirmed();
  app.setTime(new Date(START.getTime() + 3 * DAY));
  return { salon, booked: dataOf<Appointment>(await setStatus('COMPLETED')({ salon, booked })) };
}

const place = ({ staffId }: Appointment, startTime: string) => ({ staffId, appointmentDate: DATE, startTime });
const pathOf = ({ confirmationCode }: Appointment) => `/appointments/track/${confirmationCode}`;
const managedPathOf = ({ id }: Appointment) => `/appointments/manage/${id}`;

const setStatus =
  (status: string) =>
  ({ salon: { token }, booked }: Booked) =>
    app.call('PUT', `${managedPathOf(booked)}/status?status=${status}`, { token });
const move = ({ booked }: Booked) => app.call('PUT', `${pathOf(booked)}/time`, { body: place(booked, '12:00') });
const cancel = ({ booked }: Booked) => app.call('DELETE', pathOf(booked));
const withdraw = ({ booked }: Booked) => app.call('DELETE', `${pathOf(booked)}/move-request`);
const resendProof = ({ booked }: Booked) => app.call('POST', `${pathOf(booked)}/proof/resend`);
const moveByBusiness = ({ salon: { token }, booked }: Booked) =>
  app.call('PUT', `${managedPathOf(booked)}/time`, { token, body: place(booked, '12:00') });
const approveMove = ({ salon: { token }, booked }: Booked) =>
  app.call('PUT', `${managedPathOf(booked)}/move-request`, {
    token,
    body: { decision: 'APPROVED' },
  });

function prove({ booked }: Booked) {
  const body = { token: proofs.get(booked.id) };
  return app.call('POST', `${pathOf(booked)}/proof`, { body });
}

/** By appointment what its customer was sent: to be read before anything times out */
const proofs = new Map<string, string | undefined>();
async function withProof() {
  const made = await unproven();
  const [mail] = await mailsTo(app, made.booked.customerEmail);
  proofs.set(made.booked.id, /#proof=([\w-]+)/.exec(mail?.plain_text ?? '')?.[1]);
  return made;
}
async function withProofAMinuteAgo() {
  const made = await unproven();
  app.setTime(new Date(START.getTime() + 61_000));
  return made;
}

const calls: [what: string, prepare: () => Promise<Booked>, call: (of: Booked) => Promise<Answer>, now: object][] = [
  ['cancels', confirmed, cancel, { status: 'CANCELLED' }],
  ['moves', confirmed, move, { startTime: '12:00' }],
  ['takes back the wish to move', wantsToBeMoved, withdraw, { moveRequest: null, startTime: '10:00' }],
  ['proves the booking', withProof, prove, { status: 'CONFIRMED', provableUntil: null }],
  ['asks for another proof', withProofAMinuteAgo, resendProof, { status: 'PENDING' }],
  ['of the business changes the status', confirmed, setStatus('COMPLETED'), { status: 'COMPLETED' }],
  ['of the business takes an outcome back', completed, setStatus('CONFIRMED'), { status: 'CONFIRMED' }],
  ['of the business moves', confirmed, moveByBusiness, { startTime: '12:00' }],
  ['of the business lets move', wantsToBeMoved, approveMove, { moveRequest: null, startTime: '12:00' }],
];

test.each(calls)(
  'who %s hears that it is done even when nothing can be read after the commit',
  async (_, prepare, call, now) => {
    const of = await prepare();
    const look = () => app.call('GET', pathOf(of.booked));
    expect(dataOf(await answerAfterCommit(() => call(of), look))).toMatchObject(now);
    expect(dataOf(await look())).toMatchObject(now);
  },
);
