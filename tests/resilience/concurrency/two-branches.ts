import type { Addon, ResourceType, Service } from '@vakit/contract';
import type { Answer } from '../support/call.ts';
import type { RunningSalon } from '../support/open-salon.ts';

/** A salon, and another branch of its business in which its first people work as well, in the same order. */
export type TwoBranches = RunningSalon & {
  readonly elsewhere: RunningSalon;
  /** Group course of the other branch */
  readonly course: Service;
  readonly addon: Addon;
  /** Kinds of rooms and devices; the other branch has the pieces of one kind as well */
  readonly kinds: readonly ResourceType[];
  /** Ids of the shared pieces in the other branch */
  readonly shared: ReadonlyMap<string, string>;
};

/** Finds the id that somebody of the salon has in the other branch. */
export function memberElsewhere({ people, elsewhere }: TwoBranches, personId: string): string {
  return elsewhere.people[people.findIndex(({ id }) => id === personId)]?.id as string;
}

/** By who they are in the other branch, who the people are in the salon. */
export const membersHere = ({ people, elsewhere }: TwoBranches): ReadonlyMap<string, string> =>
  new Map(elsewhere.people.map(({ id }, index) => [id, people[index]?.id as string]));

/** An answer that tells of somebody of the other branch, told of who they are in the salon. */
export function toldHere(answer: Answer | undefined, salon: TwoBranches): Answer | undefined {
  const staffId = membersHere(salon).get(answer?.body.data?.staffId);
  return answer && staffId ? { ...answer, body: { ...answer.body, data: { ...answer.body.data, staffId } } } : answer;
}
