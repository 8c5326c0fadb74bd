import { LRUCache } from 'lru-cache';
import type { Changes } from '../../database/change-feed.ts';
import type { Offers } from './offers.ts';

/** The size of the cache in people and appointments: some ten megabytes. */
const MOST_KEPT = 50_000;

type Answer = { readonly offers: Offers; readonly branchId: string; readonly changes: number };

/** The cached answer to a question, or a new one. */
export type AnswerCache = (question: string, ask: () => Promise<Offers>) => Promise<Offers>;

/**
 * Caches answers until something changes in their branch. Only for a database that notifies a change before its commit is
 * answered: there, no answer is older than its question.
 */
export function cacheAnswers(changes: Changes): AnswerCache {
  const answers = new LRUCache<string, Answer>({
    maxSize: MOST_KEPT,
    sizeCalculation: ({ offers }) => offers.reduce((sum, { time }) => sum + 1 + time.taken.length, 0),
  });
  const changesOf = new Map<string, number>();
  let allChanges = 0;
  let isListening = false;
  changes.subscribe({
    onListening() {
      isListening = true;
    },
    onChange(branchId) {
      allChanges += 1;
      changesOf.set(branchId, (changesOf.get(branchId) ?? 0) + 1);
    },
  });
  return async (question, ask) => {
    const known = answers.get(question);
    if (known && known.changes === (changesOf.get(known.branchId) ?? 0)) return known.offers;
    const [wasListening, before] = [isListening, allChanges];
    const offers = await ask();
    const branchId = offers[0].branch.id;
    // A change during the query may be in the answer or not.
    if (wasListening && allChanges === before) {
      answers.set(question, { offers, branchId, changes: changesOf.get(branchId) ?? 0 });
    }
    return offers;
  };
}
