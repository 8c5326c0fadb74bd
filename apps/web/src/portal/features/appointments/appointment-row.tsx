import { ActionIcon, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Appointment } from '@vakit/contract';
import { type RefObject, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { formatListedDate } from '../../../common/format.ts';
import { ChevronIcon } from '../../components/icons.tsx';
import { Drawer } from '../../components/overlays.tsx';
import { PhoneAnchor } from '../../components/phone-anchor.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { TogetherSign } from '../../components/together-sign.tsx';
import { useIsColleagues } from '../../core/access.ts';
import { namesOf } from '../../i18n/customer-name.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { AppointmentActions } from './appointment-actions.tsx';
import classes from './appointment-table.module.css';
import { CalledButton } from './calls/index.ts';
import { CustomerLink } from './customer-link.tsx';
import { FailureRow } from './failure-row.tsx';
import { ManagedAppointment } from './managed-appointment.tsx';
import { serviceAndRooms } from './service-and-rooms.ts';
import { useFocusHandover } from './use-focus-handover.ts';
import { useStatusAction } from './use-status-action.ts';

type Props = { readonly appointment: Appointment; readonly withBranch: boolean };

const SMALL = 'compact-xs';

/** An appointment in one line, with what can be done with it; all that is known of it is behind Details. */
export function AppointmentRow({ appointment, withBranch }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const action = useStatusAction(appointment);
  const isColleagues = useIsColleagues(appointment);
  const [isOpen, { open, close }] = useDisclosure();
  useFocusHandover(action.cardRef);
  const customerName = namesOf(appointment);
  const { customerPhone, staffName, branchName } = appointment;
  const booked = serviceAndRooms(appointment);
  return (
    <>
      <tr
        className={classes.row}
        ref={action.cardRef as RefObject<HTMLTableRowElement | null>}
        tabIndex={-1}
        aria-busy={action.isBusy}
        data-appointment={appointment.id}
      >
        <td className={classes.whole}>{formatListedDate(appointment.appointmentDate, language)}</td>
        <td className={classes.whole} title={`${appointment.startTime} – ${appointment.endTime}`}>
          {appointment.startTime}
        </td>
        <td title={customerName} className={appointment.guest ? classes.wide : undefined}>
          <TogetherSign party={appointment.party} />
          <CustomerLink appointment={appointment} />
        </td>
        <td className={classes.whole}>{customerPhone && <PhoneAnchor phone={customerPhone} inherit />}</td>
        <td title={booked}>{booked}</td>
        <td title={staffName}>{staffName}</td>
        {withBranch && <td title={branchName}>{branchName}</td>}
        <td className={classes.whole}>
          <StatusBadge status={appointment.status} isUnproven={appointment.provableUntil !== null} />
        </td>
        <td className={classes.actions}>
          <Group gap={4} wrap="nowrap" justify="flex-end">
            {!isColleagues && appointment.call?.madeAt === null && (
              <Suspense>
                <CalledButton appointment={appointment} size={SMALL} />
              </Suspense>
            )}
            {!isColleagues && <AppointmentActions appointment={appointment} action={action} size={SMALL} />}
            <ActionIcon
              variant={appointment.moveRequest ? 'light' : 'subtle'}
              color={appointment.moveRequest ? 'warning' : undefined}
              size={24}
              aria-label={t('appointments.table.detailsOf', { name: customerName })}
              title={t(appointment.moveRequest ? 'appointments.moveRequest.title' : 'appointments.table.details')}
              onClick={open}
            >
              <ChevronIcon size={16} />
            </ActionIcon>
          </Group>
          <Drawer opened={isOpen} onClose={close} title={t('appointments.table.details')} position="right">
            <ManagedAppointment appointment={appointment} />
          </Drawer>
        </td>
      </tr>
      <FailureRow action={action} columns={withBranch ? 9 : 8} />
    </>
  );
}
