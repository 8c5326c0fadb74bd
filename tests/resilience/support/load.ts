import type { Appointment } from '@vakit/contract';
import { type Answer, call } from './call.ts';
import type { RunningSalon } from './open-salon.ts';

/** A booking that was acknowledged. */
export type Acknowledged = Pick<Appointment, 'id' | 'confirmationCode' | 'customerEmail' | 'status'>;

export type Attempt = {
  readonly startedAt: number;
  /** In milliseconds */
  readonly took: number;
  readonly answer: Answer | undefined;
};

export type Load = {
  readonly acknowledged: Acknowledged[];
  /** Ends when one more attempt has ended that the condition holds for. */
  until(condition: (attempt: Attempt) => boolean): Promise<Attempt>;
  /** All attempts since the last call of this */
  takeAttempts(): Attempt[];
  stop(): Promise<void>;
};

type Target = () => string | Promise<string>;

/** Gives every booking a time that no other one has asked for. */
export function freeTimes(salon: RunningSalon) {
  const { branch, services, people } = salon;
  const [service] = services;
  const stepMinutes = service?.durationMinutes ?? 0;
  let count = 0;
  return () => {
    const index = count++;
    const person = people[index % people.length];
    const slot = Math.floor(index / people.length);
    const slotsPerDay = Math.floor((9 * 60) / stepMinutes);
    const minutes = 9 * 60 + (slot % slotsPerDay) * stepMinutes;
    const date = new Date(Date.now() + (2 + Math.floor(slot / slotsPerDay)) * 24 * 60 * 60 * 1000);
    return {
      branchId: branch.id,
      serviceId: service?.id,
      staffId: person?.id,
      appointmentDate: date.toISOString().slice(0, 10),
      startTime: `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`,
      customerFirstName: 'Ayşe',
      customerLastName: 'Demir',
      customerEmail: `musteri${index}@musteri.example`,
      customerPhone: '+90 535 111 22 33',
    };
  };
}

/**
 * Customers who book one time after the other, until told to stop.
 * @param target the server to ask next
 * @param afterwards what happens to each acknowledged booking before the same customer books again
 */
export function startBooking(
  salon: RunningSalon,
  customers: number,
  target: Target,
  afterwards: (booked: Acknowledged) => Promise<void> = async () => {},
): Load {
  const next = freeTimes(salon);
  const acknowledged: Acknowledged[] = [];
  let attempts: Attempt[] = [];
  const waiting: ((attempt: Attempt) => void)[] = [];
  let isStopping = false;

  const attend = async () => {
    while (!isStopping) {
      const serverUrl = await target();
      const startedAt = performance.now();
      const answer = await call(serverUrl, 'POST', '/appointments', { body: next() });
      const attempt = { startedAt, took: performance.now() - startedAt, answer };
      attempts.push(attempt);
      for (const resolve of waiting.splice(0)) resolve(attempt);
      if (answer?.status !== 201) continue;
      acknowledged.push(answer.body.data);
      await afterwards(answer.body.data);
    }
  };
  const ended = Promise.all(Array.from({ length: customers }, attend));
  return {
    acknowledged,
    async until(condition) {
      while (true) {
        const attempt = await Promise.race([
          new Promise<Attempt>((resolve) => waiting.push(resolve)),
          ended.then(() => undefined),
        ]);
        if (!attempt) throw new Error('The load has ended');
        if (condition(attempt)) return attempt;
      }
    },
    takeAttempts() {
      const taken = attempts;
      attempts = [];
      return taken;
    },
    async stop() {
      isStopping = true;
      await ended;
    },
  };
}
