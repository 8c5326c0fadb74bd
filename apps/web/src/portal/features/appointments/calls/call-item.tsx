import { Anchor, Box, Card, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Appointment } from '@vakit/contract';
import { type ReactNode, type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../../../common/format.ts';
import { PhoneIcon } from '../../../components/icons.tsx';
import { Drawer } from '../../../components/overlays.tsx';
import { PhoneAnchor } from '../../../components/phone-anchor.tsx';
import { namesOf } from '../../../i18n/customer-name.ts';
import { useLanguage } from '../../../i18n/i18n.ts';
import { ManagedAppointment } from '../managed-appointment.tsx';
import { useFocusHandover } from '../use-focus-handover.ts';
import { useMadeText } from './call-notice.tsx';
import { CallAgainButton, CalledButton } from './called-button.tsx';
import { useCallText } from './use-call-text.ts';

type Props = { readonly appointment: Appointment; readonly withBranch: boolean };

/** Somebody to call: the number, about what, since when, and the tick. */
export function OpenCall({ appointment, withBranch }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { call, customerPhone, customerEmail, branchName } = appointment;
  const since = call && t('calls.since', { time: formatMoment(call.since, language) });
  return (
    <Item
      appointment={appointment}
      about={[since, withBranch && branchName].filter(Boolean).join(' · ')}
      contact={
        customerPhone ? (
          <Group gap={6} wrap="nowrap">
            <PhoneIcon size={18} />
            <PhoneAnchor phone={customerPhone} fw={600} py={10} />
          </Group>
        ) : (
          <Anchor href={`mailto:${customerEmail}`} py={10} style={{ overflowWrap: 'anywhere' }}>
            {customerEmail}
          </Anchor>
        )
      }
    >
      <CalledButton appointment={appointment} />
    </Item>
  );
}

/** Somebody who was called, by whom and when; it can be taken back. */
export function MadeCall({ appointment, withBranch }: Props) {
  const made = useMadeText(appointment);
  const about = [made, withBranch && appointment.branchName].filter(Boolean).join(' · ');
  return (
    <Item appointment={appointment} about={about}>
      <CallAgainButton appointment={appointment} />
    </Item>
  );
}

type ItemProps = {
  readonly appointment: Appointment;
  readonly about: string;
  readonly contact?: ReactNode;
  readonly children: ReactNode;
};

function Item({ appointment, about, contact, children }: ItemProps) {
  const { t } = useTranslation();
  const textOf = useCallText();
  const [isOpen, { open, close }] = useDisclosure();
  const ref = useRef<HTMLElement>(null);
  useFocusHandover(ref);
  return (
    <Card component="article" p="sm" ref={ref as RefObject<HTMLDivElement | null>} tabIndex={-1}>
      <Group justify="space-between" gap="xs 16px">
        <Box miw={0} flex="1 1 16rem" style={{ overflowWrap: 'anywhere' }}>
          <Anchor component="button" type="button" fw={600} c="inherit" ta="start" onClick={open}>
            {namesOf(appointment)}
          </Anchor>
          <Text size="sm">{textOf(appointment)}</Text>
          <Text size="xs" c="dimmed">
            {about}
          </Text>
        </Box>
        <Group gap="sm" justify="space-between" flex={{ base: '1 1 100%', xs: '0 0 auto' }}>
          {contact}
          {children}
        </Group>
      </Group>
      <Drawer opened={isOpen} onClose={close} title={t('appointments.table.details')} position="right">
        <ManagedAppointment appointment={appointment} />
      </Drawer>
    </Card>
  );
}
