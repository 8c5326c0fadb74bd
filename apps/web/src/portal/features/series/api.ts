import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { NextVisitInput, SeriesBookingInput, SeriesPreview } from '@vakit/contract';
import { useState } from 'react';
import { request } from '../../core/api.ts';
import { declareQueries, useAfterChangeOf } from '../../core/changes.ts';
import { useMutation } from '../../core/mutation.ts';

const key = declareQueries('series-previews', ['appointments', 'schedule-exceptions', 'branches', 'services', 'staff']);

/**
 * Loads the objections to repeating an appointment on some dates; those of the former dates stay until the new ones are
 * there, even after a refusal.
 */
export function usePreview(preview: SeriesPreview) {
  const query = useQuery({
    queryKey: [...key, preview],
    queryFn: ({ signal }) => request('POST /appointments/series/preview', { body: preview, signal }),
    enabled: preview.visits.length > 0,
    placeholderData: keepPreviousData,
  });
  const [before, setBefore] = useState(query.data);
  if (query.data && query.data !== before) setBefore(query.data);
  const isRefused = query.data === undefined && query.isError;
  return isRefused ? { ...query, data: before, isPlaceholderData: true } : query;
}

/** The same for every attempt at one booking, so that none is made twice */
type Keyed = { readonly idempotencyKey: string };

export function useBookNext(id: string) {
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: NextVisitInput & Keyed) =>
      request('POST /appointments/manage/:id/again', { params: { id }, body, idempotencyKey }),
    onSettled: useAfterChangeOf('appointments'),
  });
}

export function useBookSeries() {
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: SeriesBookingInput & Keyed) =>
      request('POST /appointments/series', { body, idempotencyKey }),
    onSettled: useAfterChangeOf('appointments'),
  });
}
