import { Stack } from '@mantine/core';
import { type Appointment, type StaffMember, withBookableVariants } from '@vakit/contract';
import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatShortDate } from '../../../common/format.ts';
import { EmptyPanel } from '../../components/empty-panel.tsx';
import { FormDrawer } from '../../components/form/form-drawer.tsx';
import { ServicesIcon } from '../../components/icons.tsx';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { notifySuccess } from '../../core/notify.ts';
import { customerNameOf } from '../../i18n/customer-name.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { useServices } from '../services/index.ts';
import { useStaff } from '../staff/index.ts';
import type { BookingPlace } from './offered.ts';
import type { BookingBeside } from './use-booking-beside.ts';
import type { TypedFor } from './use-customer-typed.ts';
import type { WishedStart } from './wished-start.ts';

const load = async () => ({ default: (await import('./reception-form.tsx')).ReceptionForm });
const ReceptionForm = lazy(load);

/** Ahead, since whoever calls does not wait for it; where this fails, opening the form tries again. */
const loadWhenIdle = () => {
  const begin = () => void load().catch(() => undefined);
  if ('requestIdleCallback' in window) requestIdleCallback(begin);
  else setTimeout(begin);
};

const skeleton = <ListSkeleton count={2} height={240} columns={1} />;

type Props = {
  readonly branch: BookingPlace;
  /** The person who books for themselves alone; absent for who books for everybody */
  readonly own?: StaffMember | undefined;
  /** Null while nobody is being booked */
  readonly start: WishedStart | null;
  /** A choice of the branch, where it is not given */
  readonly branchSelect?: ReactNode;
  /** The calendar that it goes on beside, which stays in use */
  readonly beside?: BookingBeside;
  /** Once it is gone after somebody was booked, and has given the focus back to where it was, if that is still there */
  readonly onBooked?: (booked: Appointment) => void;
  readonly onClose: () => void;
};

/** Books somebody who calls or stands at the door. */
export function ReceptionDrawer({ branch, own, start, branchSelect, beside, onBooked, onClose }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const last = useRef<Appointment>(null);
  const typed = useRef<TypedFor>(null);
  useEffect(loadWhenIdle, []);
  const close = () => {
    typed.current = null;
    onClose();
  };
  const done = (booked: Appointment) => {
    last.current = booked;
    const { appointmentDate, startTime } = booked;
    notifySuccess(
      t(booked.customerName ? 'booking.booked' : 'booking.bookedWalkIn', {
        name: customerNameOf(booked),
        date: formatShortDate(appointmentDate, language),
        time: startTime,
      }),
    );
    close();
  };
  const tellBooked = () => {
    if (last.current) onBooked?.(last.current);
    last.current = null;
  };
  return (
    <FormDrawer
      opened={start !== null}
      onClose={close}
      onClosed={tellBooked}
      title={t('booking.title')}
      size="lg"
      beside={beside?.place}
      draft={{ name: 'reception', subject: { branchId: branch.id, start } }}
    >
      {start && (
        <Suspense fallback={skeleton}>
          <Stack gap="md">
            {branchSelect}
            <LoadedForm
              key={branch.id}
              branch={branch}
              own={own}
              start={start}
              typed={typed}
              beside={beside?.place ? beside : undefined}
              onDone={done}
            />
          </Stack>
        </Suspense>
      )}
    </FormDrawer>
  );
}

type FormProps = {
  readonly branch: BookingPlace;
  readonly own: StaffMember | undefined;
  readonly start: WishedStart;
  readonly typed: RefObject<TypedFor | null>;
  readonly beside: BookingBeside | undefined;
  readonly onDone: (booked: Appointment) => void;
};

function LoadedForm({ own, ...form }: FormProps) {
  return own ? <FormOf members={[own]} isOwn {...form} /> : <FormOfBranch {...form} />;
}

function FormOfBranch(form: Omit<FormProps, 'own'>) {
  const { t } = useTranslation();
  const staff = useStaff(form.branch.id);
  return (
    <QueryView query={staff} fallback={t('staff.errors.fetch')} skeleton={skeleton}>
      {(members) => <FormOf members={members} isOwn={false} {...form} />}
    </QueryView>
  );
}

type FormOfProps = Omit<FormProps, 'own'> & { readonly members: readonly StaffMember[]; readonly isOwn: boolean };

function FormOf({ branch, members, ...form }: FormOfProps) {
  const { t } = useTranslation();
  const services = useServices(branch.id);
  return (
    <QueryView query={services} fallback={t('appointments.errors.fetchServices')} skeleton={skeleton}>
      {(offered) => {
        const active = {
          // Group services are booked in their sessions.
          services: offered.filter(({ isActive, seats }) => isActive && seats === null).map(withBookableVariants),
          staff: members.filter(({ isActive }) => isActive),
        };
        if (active.services.length === 0 || active.staff.length === 0) {
          return (
            <EmptyPanel
              icon={<ServicesIcon size={28} />}
              title={t('booking.nothingOffered.title')}
              text={t('booking.nothingOffered.text')}
            />
          );
        }
        return <ReceptionForm branch={branch} {...active} {...form} />;
      }}
    </QueryView>
  );
}
