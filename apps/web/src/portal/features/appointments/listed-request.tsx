import type { Appointment } from '@vakit/contract';
import { Suspense } from 'react';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { useIsColleagues } from '../access/index.ts';
import { type AnsweredAtOnce, useCompanions } from '../parties/index.ts';
import { ManagedAppointment } from './managed-appointment.tsx';
import { PendingParty } from './pending-party.tsx';

/** Of a list of what waits: what was booked together stands once. */
export function ListedRequest({ answered: [appointment] }: { readonly answered: AnsweredAtOnce<Appointment> }) {
  const hasCompanions = useCompanions(appointment).length > 0;
  const isColleagues = useIsColleagues(appointment);
  // What nobody has proven yet is nobody's to answer.
  if (!hasCompanions || isColleagues || appointment.provableUntil) {
    return <ManagedAppointment appointment={appointment} />;
  }
  return (
    <Suspense fallback={<ListSkeleton height={340} count={1} columns={1} />}>
      <PendingParty appointment={appointment} />
    </Suspense>
  );
}
