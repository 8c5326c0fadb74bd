import { Alert, Anchor, Group, Text } from '@mantine/core';
import type { Appointment } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../../../common/format.ts';
import { PhoneIcon } from '../../../components/icons.tsx';
import { PhoneAnchor } from '../../../components/phone-anchor.tsx';
import { useLanguage } from '../../../i18n/i18n.ts';
import { CallAgainButton, CalledButton } from './called-button.tsx';
import { useCallText } from './use-call-text.ts';

/** Says that somebody has to call the customer, about what and at which number; or who has called, and when. */
export function CallNotice({ appointment }: { readonly appointment: Appointment }) {
  const { t } = useTranslation();
  const textOf = useCallText();
  const made = useMadeText(appointment);
  const { call, customerPhone, customerEmail } = appointment;
  if (!call) return null;
  if (call.madeAt) {
    return (
      <Group justify="space-between" gap="xs">
        <Text size="sm" c="dimmed">
          {made}
        </Text>
        <CallAgainButton appointment={appointment} />
      </Group>
    );
  }
  return (
    <Alert color="warning" icon={<PhoneIcon />} title={t('calls.title')}>
      <Text size="sm">
        {textOf(appointment)}. {t('calls.untold')}
      </Text>
      <Group mt="sm">
        {customerPhone ? (
          <PhoneAnchor phone={customerPhone} c="inherit" fw={600} underline="always" />
        ) : (
          <Anchor href={`mailto:${customerEmail}`} c="inherit" fw={600} underline="always">
            {customerEmail}
          </Anchor>
        )}
        <CalledButton appointment={appointment} />
      </Group>
    </Alert>
  );
}

/** Tells who has called, and when. */
export function useMadeText({ call }: Appointment): string {
  const { t } = useTranslation();
  const language = useLanguage();
  if (!call?.madeAt) return '';
  return t('calls.made', { name: call.madeBy ?? '', time: formatMoment(call.madeAt, language) });
}
