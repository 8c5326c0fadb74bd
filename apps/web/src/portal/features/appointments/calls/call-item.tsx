import { Anchor, Box, Card, Group, Text } from '@mantine/core';
import type { Appointment } from '@vakit/contract';
import { type ReactNode, type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../../../common/format.ts';
import { PhoneIcon } from '../../../components/icons.tsx';
import { PhoneAnchor } from '../../../components/phone-anchor.tsx';
import { namesOf } from '../../../i18n/customer-name.ts';
import { useLanguage } from '../../../i18n/i18n.ts';
import type { ToldTogether } from '../api.ts';
import { useFocusHandover } from '../use-focus-handover.ts';
import { useMadeText } from './call-notice.tsx';
import { CallAgainButton, CalledButton } from './called-button.tsx';
import { useCallText } from './use-call-text.ts';

/** Shows the details of an appointment beside the list. */
export type OpenDetails = (appointment: Appointment) => void;

type Props = { readonly told: ToldTogether; readonly withBranch: boolean; readonly onOpen: OpenDetails };

/** Somebody to call: the number, about what, since when, and the tick. */
export function OpenCall({ told, withBranch, onOpen }: Props) {
  const [appointment] = told;
  const { t } = useTranslation();
  const language = useLanguage();
  const { call, customerPhone, customerEmail, branchName } = appointment;
  const since = call && t('calls.since', { time: formatMoment(call.since, language) });
  return (
    <Item
      told={told}
      onOpen={onOpen}
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
export function MadeCall({ told, withBranch, onOpen }: Props) {
  const [appointment] = told;
  const made = useMadeText(appointment);
  const about = [made, withBranch && appointment.branchName].filter(Boolean).join(' · ');
  return (
    <Item told={told} onOpen={onOpen} about={about}>
      <CallAgainButton appointment={appointment} />
    </Item>
  );
}

type ItemProps = Pick<Props, 'told' | 'onOpen'> & {
  readonly about: string;
  readonly contact?: ReactNode;
  readonly children: ReactNode;
};

function Item({ told, onOpen, about, contact, children }: ItemProps) {
  const { t } = useTranslation();
  const textOf = useCallText();
  const [appointment, ...others] = told;
  const more = others.length > 0 && t('calls.others', { count: others.length });
  const ref = useRef<HTMLElement>(null);
  useFocusHandover(ref);
  return (
    <Card component="article" p="sm" ref={ref as RefObject<HTMLDivElement | null>} tabIndex={-1}>
      <Group justify="space-between" gap="xs 16px">
        <Box miw={0} flex="1 1 16rem" style={{ overflowWrap: 'anywhere' }}>
          <Anchor component="button" type="button" fw={600} c="inherit" ta="start" onClick={() => onOpen(appointment)}>
            {namesOf(appointment)}
          </Anchor>
          <Text size="sm">{[textOf(appointment), more].filter(Boolean).join(' · ')}</Text>
          <Text size="xs" c="dimmed">
            {about}
          </Text>
        </Box>
        <Group gap="sm" justify="space-between" flex={{ base: '1 1 100%', xs: '0 0 auto' }}>
          {contact}
          {children}
        </Group>
      </Group>
    </Card>
  );
}
