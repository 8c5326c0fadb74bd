import { Button, type ButtonProps, Group } from '@mantine/core';
import type { Appointment, StaffMember } from '@vakit/contract';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay, useMayBook } from '../../core/access.ts';
import { useBranches } from '../branches/index.ts';
import { useOwnSchedule } from '../staff/index.ts';
import type { BookingPlace } from './offered.ts';
import { ReceptionDrawer } from './reception-drawer.tsx';
import { againOf } from './wished-start.ts';

type Props = { readonly appointment: Appointment; readonly size?: ButtonProps['size'] };

/** Offers to book a cancelled appointment again, with everything filled in; nothing for who cannot book it. */
export function BookAgain({ appointment, size }: Props) {
  const mayBook = useMayBook(appointment);
  const mayManage = useMay('appointments.manage', appointment.branchId);
  // An erased customer has neither.
  const isSomebody = appointment.customerEmail !== '' || appointment.customerPhone !== '';
  if (!mayBook || !isSomebody) return null;
  const InBranch = mayManage ? AsReception : ForOneself;
  return <InBranch appointment={appointment} size={size} />;
}

function AsReception(props: Props) {
  const branch = useBranches().data?.find(({ id }) => id === props.appointment.branchId);
  return branch ? <Again branch={branch} {...props} /> : null;
}

function ForOneself(props: Props) {
  const { branchId } = props.appointment;
  const { data: own } = useOwnSchedule(branchId);
  return own ? <Again branch={{ ...own, id: branchId }} own={own} {...props} /> : null;
}

type AgainProps = Props & { readonly branch: BookingPlace; readonly own?: StaffMember };

function Again({ branch, own, appointment, size }: AgainProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const wished = useMemo(() => againOf(appointment), [appointment]);
  return (
    <Group gap="xs">
      <Button variant="default" size={size} onClick={() => setOpen(true)}>
        {t('booking.again')}
      </Button>
      <ReceptionDrawer branch={branch} own={own} start={isOpen ? wished : null} onClose={() => setOpen(false)} />
    </Group>
  );
}
