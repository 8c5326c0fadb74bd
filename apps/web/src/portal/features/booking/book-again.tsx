import { Button, type ButtonProps, Group } from '@mantine/core';
import type { Appointment } from '@vakit/contract';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../core/access.ts';
import { useBranches } from '../branches/index.ts';
import { ReceptionDrawer } from './reception-drawer.tsx';
import { againOf } from './wished-start.ts';

type Props = { readonly appointment: Appointment; readonly size?: ButtonProps['size'] };

/** Offers to book a cancelled appointment again, with everything filled in; nothing for who cannot book it. */
export function BookAgain({ appointment, size }: Props) {
  const mayBook = useMay('appointments.manage', appointment.branchId);
  // An erased customer has neither.
  const isSomebody = appointment.customerEmail !== '' || appointment.customerPhone !== '';
  return mayBook && isSomebody ? <BookAgainInBranch appointment={appointment} size={size} /> : null;
}

function BookAgainInBranch({ appointment, size }: Props) {
  const { t } = useTranslation();
  const branch = useBranches().data?.find(({ id }) => id === appointment.branchId);
  const [isOpen, setOpen] = useState(false);
  const wished = useMemo(() => againOf(appointment), [appointment]);
  if (!branch) return null;
  return (
    <Group gap="xs">
      <Button variant="default" size={size} onClick={() => setOpen(true)}>
        {t('booking.again')}
      </Button>
      <ReceptionDrawer branch={branch} start={isOpen ? wished : null} onClose={() => setOpen(false)} />
    </Group>
  );
}
