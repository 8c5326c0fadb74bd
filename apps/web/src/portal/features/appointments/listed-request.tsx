import type { Appointment } from '@vakit/contract';
import { Suspense } from 'react';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { useIsColleagues } from '../../core/access.ts';
import { type AnsweredAtOnce, useCompanions } from '../parties/index.ts';
import { ManagedAppointment } from './managed-appointment.tsx';
import { PendingParty } from './pending-party.tsx';

/** One entry in the list of requests; a party stands there once. */
export function ListedRequest({ answered: [appointment] }: { readonly answered: AnsweredAtOnce<Appointment> }) {
  const hasCompanions = useCompanions(appointment).length > 0;
  const isColleagues = useIsColleagues(appointment);
  // An unproven booking cannot be answered yet.
  if (!hasCompanions || isColleagues || appointment.provableUntil) {
    return <ManagedAppointment appointment={appointment} />;
  }
  return (
    <Suspense fallback={<ListSkeleton height={340} count={1} columns={1} />}>
      <PendingParty appointment={appointment} />
    </Suspense>
  );
}
