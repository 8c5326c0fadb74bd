import { Badge, Box, Button, Group, Text } from '@mantine/core';
import type { SharedDevice } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../../common/format.ts';
import { confirm } from '../../components/confirm.tsx';
import { notifyFailure, notifySuccess } from '../../core/notify.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { useEndDevice } from './api.ts';

type Props = { readonly device: SharedDevice; readonly timeZone: string };

export function DeviceLine({ device, timeZone }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const end = useEndDevice();
  const { id, name, madeByName, isThis } = device;
  const when = (instant: string) => formatInstant(instant, timeZone, language);
  const ask = async () => {
    const isConfirmed = await confirm({
      title: t('sharedDevices.end.title'),
      text: t('sharedDevices.end.text', { name }),
      confirmLabel: t('sharedDevices.end.action'),
    });
    if (!isConfirmed) return;
    try {
      await end.mutateAsync(id);
      notifySuccess(t('sharedDevices.end.done', { name }));
    } catch (error) {
      notifyFailure(error, t('sharedDevices.errors.end'));
    }
  };
  return (
    <Group component="li" justify="space-between" gap="sm" style={{ overflowWrap: 'anywhere' }}>
      <Box flex="1 1 14rem" miw={0}>
        <Group gap="xs">
          <Text fw={600}>{name}</Text>
          {isThis && <Badge>{t('sharedDevices.isThis')}</Badge>}
        </Group>
        <Text size="sm" c="dimmed">
          {t('sharedDevices.made', { name: madeByName, when: when(device.madeAt) })}
        </Text>
        <Text size="sm" c="dimmed">
          {t('sharedDevices.used', { when: when(device.usedAt) })}
        </Text>
      </Box>
      <Button
        variant="default"
        aria-label={t('sharedDevices.end.named', { name })}
        loading={end.isPending}
        onClick={ask}
      >
        {t('sharedDevices.end.action')}
      </Button>
    </Group>
  );
}
