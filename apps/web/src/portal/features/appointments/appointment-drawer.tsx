import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { Drawer } from '../../components/overlays.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { useAppointment } from './api.ts';

const ManagedAppointment = lazy(async () => ({
  default: (await import('./managed-appointment.tsx')).ManagedAppointment,
}));

type Props = {
  /** Null while it is closed */
  readonly id: string | null;
  readonly onClose: () => void;
};

/** All that is known of an appointment, beside the screen that only tells that there is one. */
export function AppointmentDrawer({ id, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Drawer opened={id !== null} onClose={onClose} title={t('appointments.table.details')} position="right">
      {id && <Details id={id} />}
    </Drawer>
  );
}

function Details({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const skeleton = <ListSkeleton count={1} columns={1} height={340} />;
  return (
    <QueryView query={useAppointment(id)} fallback={t('appointments.errors.fetch')} skeleton={skeleton}>
      {(appointment) => (
        <Suspense fallback={skeleton}>
          <ManagedAppointment appointment={appointment} />
        </Suspense>
      )}
    </QueryView>
  );
}
