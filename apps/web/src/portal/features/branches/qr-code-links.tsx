import { Button, Group, Text } from '@mantine/core';
import type { Branch } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { DownloadIcon } from '../../components/icons.tsx';
import { rememberQrCodeOpened } from './qr-code-opened.ts';

/** The QR code of the public page as a picture and as a poster; the addresses carry their own permission. */
export function QrCodeLinks({ branch: { name, qrCodeUrl, qrCodePdfUrl } }: { branch: Branch }) {
  const { t } = useTranslation();
  const formats = [
    ['PNG', qrCodeUrl],
    ['PDF', qrCodePdfUrl],
  ] as const;
  return (
    <Group gap="xs" wrap="nowrap" justify="space-between">
      <Text size="sm">{t('branches.list.qrCode')}</Text>
      <Group gap="xs" wrap="nowrap">
        {formats.map(([format, url]) => (
          <Button
            key={format}
            component="a"
            href={url}
            target="_blank"
            variant="default"
            size="xs"
            leftSection={<DownloadIcon size={16} />}
            aria-label={t('branches.list.qrCodeNamed', { format, name })}
            onClick={rememberQrCodeOpened}
          >
            {format}
          </Button>
        ))}
      </Group>
    </Group>
  );
}
