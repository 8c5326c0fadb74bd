import type { NextTime, PublicBranch } from '@vakit/contract';
import { ANY_STAFF } from '@vakit/contract/any-staff.ts';
import { useCallback } from 'react';
import { loadNextTimes } from '../api.ts';
import { useSpeech } from '../language-context.tsx';
import { bookableDates } from '../times/days.ts';
import { rangesOfDays } from '../times/ranges-of-days.ts';
import { useLoaded } from '../use-loaded.ts';
import { serviceIdsOf, staffFor } from '../visit.ts';
import type { WizardState } from './wizard-state.ts';

/** When each of those who offer the services is free first: all of them in one call, unless somebody is full for long. */
export function useNextTimes(branch: PublicBranch, { choices, guests }: WizardState) {
  const { language } = useSpeech();
  const isParty = guests.length > 0;
  const load = useCallback(
    async (signal: AbortSignal) => {
      const people = staffFor(branch, serviceIdsOf(choices)).length;
      const { today, lastDay } = bookableDates(branch, new Date());
      const found = new Map<string, NextTime>();
      // A party needs several free people at once, so single people's times say nothing.
      if (people === 0 || isParty) return found;
      for (const range of rangesOfDays({ from: today, to: lastDay })) {
        const times = await loadNextTimes(branch.slug, choices, range, language, signal);
        for (const time of times) if (!found.has(time.staffId)) found.set(time.staffId, time);
        if (found.size >= people) break;
      }
      return found;
    },
    [branch, choices, isParty, language],
  );
  const { loaded } = useLoaded<Map<string, NextTime>>(load);
  if (loaded.state !== 'ready') return { isKnown: false, of: () => undefined };

  const inOrder = [...loaded.data.values()].sort((a, b) =>
    `${a.date} ${a.startTime}` < `${b.date} ${b.startTime}` ? -1 : 1,
  );
  /** @param staffId a person's, or `ANY_STAFF` */
  const of = (staffId: string) => (staffId === ANY_STAFF ? inOrder[0] : loaded.data.get(staffId));
  return { isKnown: true, of };
}
