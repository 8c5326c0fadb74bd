import { Anchor } from '@mantine/core';
import type { Appointment } from '@vakit/contract';
import { Link } from 'react-router';
import { useMay } from '../../core/access.ts';
import { customerNameOf, guestNameOf } from '../../i18n/customer-name.ts';

/** The customer's name, leading to their record for who may look customers up; behind it a guest of theirs whom it is for. */
export function CustomerLink({ appointment }: { readonly appointment: Appointment }) {
  const { customerId, branchId } = appointment;
  const customerName = customerNameOf(appointment);
  const maySee = useMay('customers.manage', branchId);
  const guest = guestNameOf(appointment);
  const isLink = customerId && maySee;
  return (
    <>
      {isLink ? (
        <Anchor component={Link} to={`/customers/${customerId}`} inherit c="inherit" underline="always">
          {customerName}
        </Anchor>
      ) : (
        <span>{customerName}</span>
      )}
      {guest && <span>{` · ${guest}`}</span>}
    </>
  );
}
