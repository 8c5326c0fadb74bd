import type { ServerProcess } from '../../tests/resilience/support/server-process.ts';
import { type LoadResult, put, type Request } from './load.ts';
import { medianOfEach } from './median-of-each.ts';
import { processorSeconds } from './processes.ts';

/** Something that is asked. */
export type Subject = {
  /** Those that share the connections */
  readonly servers: readonly Pick<ServerProcess, 'url' | 'pid'>[];
  /** Process whose children work for it */
  readonly databasePid: number;
  /** New ones for each round, so that no booking is asked for twice */
  requests(): Promise<readonly Request[]>;
};

export type Measured = LoadResult & {
  /** Milliseconds of processor time for a request, of the process that is asked and of PostgreSQL's */
  readonly ownProcessor: number;
  readonly databaseProcessor: number;
};

export type Plan = {
  readonly connections: number;
  readonly rounds: number;
  readonly seconds: number;
  /** Node compiles what is asked often, so what is asked for the first time does not count. */
  readonly warmUpSeconds?: number;
};

const warm = new WeakSet<Subject>();

/**
 * Asks several in turn, several times around: what else the machine does hits all of them.
 * @returns for each the medians of its rounds, and the sum of all refusals
 */
export async function inTurn(subjects: readonly Subject[], plan: Plan): Promise<Measured[]> {
  for (const subject of subjects.filter((each) => !warm.has(each))) {
    await measure(subject, { ...plan, seconds: plan.warmUpSeconds ?? 2 });
    warm.add(subject);
  }
  const rounds = subjects.map((): Measured[] => []);
  for (let round = 0; round < plan.rounds; round++) {
    for (const [index, subject] of subjects.entries()) rounds[index]?.push(await measure(subject, plan));
  }
  return rounds.map((all) => ({ ...medianOfEach(all), refused: all.reduce((sum, { refused }) => sum + refused, 0) }));
}

async function measure(subject: Subject, { connections, seconds }: Plan): Promise<Measured> {
  const { servers, databasePid } = subject;
  const spent = () => [
    servers.map(({ pid }) => processorSeconds(pid)).reduce((a, b) => a + b),
    processorSeconds(databasePid),
  ];
  const requests = await subject.requests();
  const before = spent();
  const result = await put({ urls: servers.map(({ url }) => url), connections, seconds, requests });
  const count = result.perSecond * seconds;
  const [own, database] = spent().map((after, at) => ((after - (before[at] as number)) * 1000) / count);
  return { ...result, ownProcessor: own as number, databaseProcessor: database as number };
}
