import type { GroupSession, SeriesScope } from '@vakit/contract';
import { useState } from 'react';
import { useComingOfSeries } from './api.ts';

const momentOf = ({ date, startTime }: GroupSession) => `${date} ${startTime}`;

/** One session, or with a scope those to come that were planned with it, and how many have a seat in them. */
export function useMeantSessions(session: GroupSession, isAsked: boolean) {
  const [scope, choose] = useState<SeriesScope>();
  const isOfSeries = session.seriesId !== null;
  const query = useComingOfSeries(session.id, isOfSeries && isAsked);
  const of = (wanted: SeriesScope | undefined): readonly GroupSession[] => {
    if (!wanted) return [session];
    const coming = query.data ?? [];
    return wanted === 'ALL' ? coming : coming.filter((each) => momentOf(each) >= momentOf(session));
  };
  const sessions = of(scope);
  return {
    isOfSeries,
    query,
    scope,
    choose,
    of,
    sessions,
    taken: sessions.reduce((sum, { taken }) => sum + taken, 0),
  };
}

export type MeantSessions = ReturnType<typeof useMeantSessions>;
