import { useQuery } from '@tanstack/react-query';
import type { SessionsQuery } from '@vakit/contract';
import { request } from '../../core/api.ts';
import { declareQueries } from '../../core/changes.ts';

const key = declareQueries('sessions-to-move-to', ['group-sessions', 'appointments', 'services', 'staff']);

/** The sessions of a service on some days, both included, whether customers see them or not. */
export function useSessionsOfService(query: SessionsQuery, serviceId: string) {
  return useQuery({
    queryKey: [...key, query],
    queryFn: ({ signal }) => request('GET /group-sessions', { query, signal }),
    select: (sessions) => sessions.filter((session) => session.serviceId === serviceId),
  });
}
