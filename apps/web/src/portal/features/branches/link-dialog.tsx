import { ActionIcon, Button, CopyButton, Group, Stack, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Branch } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { CopyIcon, DownloadIcon, LinkIcon } from '../../components/icons.tsx';
import { Modal, Tooltip } from '../../components/overlays.tsx';

type Props = {
  readonly branch: Branch;
  /** Name of the service or the person */
  readonly name: string;
  /** Choice with which the booking begins */
  readonly choice: { readonly service: string } | { readonly staff: string };
};

/** Opens the link with which a booking begins at a service or a person, and its QR code. */
export function LinkButton({ branch, name, choice }: Props) {
  const { t } = useTranslation();
  const [opened, dialog] = useDisclosure();
  const query = new URLSearchParams(choice);
  const link = `${branch.publicUrl}?${query}`;
  return (
    <>
      <Tooltip label={t('branches.link.open')}>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t('branches.link.openNamed', { name })}
          onClick={dialog.open}
        >
          <LinkIcon size={18} />
        </ActionIcon>
      </Tooltip>
      <Modal opened={opened} onClose={dialog.close} title={t('branches.link.title', { name })}>
        <Stack gap="md">
          <Text size="sm">{t('branches.link.hint')}</Text>
          <TextInput
            readOnly
            label={t('branches.link.address')}
            value={link}
            onFocus={(event) => event.currentTarget.select()}
          />
          <Group gap="xs">
            <CopyButton value={link}>
              {({ copied, copy }) => (
                <Button variant="default" leftSection={<CopyIcon size={16} />} onClick={copy}>
                  {copied ? t('branches.list.linkCopied') : t('branches.list.copyLink')}
                </Button>
              )}
            </CopyButton>
            <Button
              component="a"
              href={`${branch.qrCodeUrl}&${query}`}
              target="_blank"
              variant="default"
              leftSection={<DownloadIcon size={16} />}
            >
              {t('branches.list.qrCode')} (PNG)
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  );
}
