import { Anchor, Text } from '@mantine/core';
import type { Appointment } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMay } from '../../core/access.ts';

/** Says which contacts nobody has confirmed as the customer's, and leads to those who may be the same person. */
export function SeenContacts({ appointment }: { appointment: Appointment }) {
  const { t } = useTranslation();
  const mayCompare = useMay('customers.manage', appointment.branchId);
  const { seenContacts, customerEmail, customerPhone } = appointment;
  const [first] = seenContacts;
  if (!first) return null;
  const which = seenContacts.length > 1 ? 'BOTH' : first;
  // A number is shared by more than one customer more often than an address.
  const shared = seenContacts.includes('PHONE') ? customerPhone : customerEmail;
  return (
    <Text size="xs" c="dimmed">
      {t(`appointments.seen.${which}`)}{' '}
      {mayCompare && (
        <Anchor component={Link} to={`/customers?q=${encodeURIComponent(shared)}`} size="xs" underline="always">
          {t('appointments.seen.compare')}
        </Anchor>
      )}
    </Text>
  );
}
