import type { Hosts, Kind } from './hosts.ts';
import { type LoadResult, put, type Request } from './load.ts';
import { medianOfEach } from './median-of-each.ts';
import { processorSeconds } from './processes.ts';

/** Something that is asked, under its name in the results. */
export type Subject = {
  readonly name: string;
  readonly of: Kind;
  /** New ones for each round, so that no booking is asked for twice */
  requests(): readonly Request[];
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
  /** Process whose children work for the subjects */
  readonly databasePid?: number | undefined;
};

/**
 * Asks several in turn, several times around: what else the machine does hits all of them.
 * @returns for each the medians of its rounds
 */
export async function inTurn(hosts: Hosts, subjects: readonly Subject[], plan: Plan): Promise<Map<string, Measured>> {
  const rounds = new Map<string, Measured[]>(subjects.map(({ name }) => [name, []]));
  for (let round = 0; round < plan.rounds; round++) {
    for (const subject of subjects) rounds.get(subject.name)?.push(await measure(hosts, subject, plan));
  }
  return new Map([...rounds].map(([name, all]) => [name, median(all)]));
}

async function measure(hosts: Hosts, { name, of, requests }: Subject, plan: Plan): Promise<Measured> {
  const { url, pid } = await hosts.running(of);
  // Node compiles what is asked often, so what a process is asked for the first time does not count.
  const isWarm = warm.has(`${pid} ${name}`);
  if (!isWarm) await put({ ...plan, url, seconds: WARM_UP_SECONDS, requests: requests() });
  warm.add(`${pid} ${name}`);
  return measureAt(url, pid, requests(), plan);
}

const WARM_UP_SECONDS = 2;
/** The processes and what they have been asked */
const warm = new Set<string>();

/** One round of one subject, wherever it runs. */
export async function measureAt(
  url: string,
  pid: number,
  requests: readonly Request[],
  { connections, seconds, databasePid }: Plan,
): Promise<Measured> {
  const used = () => [processorSeconds(pid), databasePid ? processorSeconds(databasePid) : Number.NaN] as const;
  const [own, database] = used();
  const result = await put({ url, connections, seconds, requests });
  const [ownAfter, databaseAfter] = used();
  const each = (spent: number) => (spent * 1000) / (result.perSecond * seconds);
  return { ...result, ownProcessor: each(ownAfter - own), databaseProcessor: each(databaseAfter - database) };
}

/** The median of all rounds for each figure, and the sum of all refusals. */
export const median = (all: readonly Measured[]): Measured => ({
  ...medianOfEach(all),
  refused: all.reduce((sum, { refused }) => sum + refused, 0),
});
