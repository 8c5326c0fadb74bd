import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { showAtOnce } from './changes.ts';

const client = new QueryClient();
afterEach(() => client.clear());

/** Something that is looked at, whose answers come when they are let. */
function look(name: string) {
  const answers: PromiseWithResolvers<string>[] = [];
  const queryFn = () => {
    const answer = Promise.withResolvers<string>();
    answers.push(answer);
    return answer.promise;
  };
  const observer = new QueryObserver<string>(client, { queryKey: [name], queryFn });
  observer.subscribe(() => {});
  return { answers, shown: () => observer.getCurrentResult().data };
}

test('what was on its way before a change does not show again how everything was', async () => {
  const { answers, shown } = look('visits');
  answers[0]?.resolve('confirmed');
  await vi.waitUntil(shown);
  void client.refetchQueries();
  await showAtOnce<string>(client, { queryKey: ['visits'] }, () => 'completed');
  expect(shown()).toBe('completed');
  answers[1]?.resolve('confirmed');
  await answers[1]?.promise;
  await Promise.resolve();
  expect([answers.length, shown()]).toEqual([2, 'completed']);
});

test('what nobody has seen yet is waited for', async () => {
  const { answers, shown } = look('visits');
  await showAtOnce<string>(client, { queryKey: ['visits'] }, (former) => former && 'completed');
  answers[0]?.resolve('completed');
  await vi.waitUntil(shown);
  expect(shown()).toBe('completed');
});
