import { z } from 'zod';
import { workplaceQuery } from '../access.ts';
import { bookingSource, bookingSourcesQuery, sourceCancellation, sourceCancellationResult } from '../booking-source.ts';
import { declareCalls } from './call.ts';

/** Calls against bookings that somebody makes in bulk. */
export const bookingSourceCalls = declareCalls('Appointments', 'branch.edit', {
  'GET /booking-sources': {
    summary: 'List online bookings of the last hours by network address, without showing the address',
    workplaces: 'ONE',
    query: bookingSourcesQuery.extend(workplaceQuery.shape),
    answer: z.array(bookingSource),
    refusals: ['WORKPLACE_REQUIRED', 'BRANCH_NOT_FOUND'],
  },
  'POST /booking-sources/cancel': {
    subject: 'appointmentIds',
    summary: 'Cancel bookings from one network address',
    body: sourceCancellation,
    answer: sourceCancellationResult,
  },
});
