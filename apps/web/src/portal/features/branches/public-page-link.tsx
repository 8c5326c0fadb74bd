import { ActionIcon, Anchor, Group, Text, VisuallyHidden } from '@mantine/core';
import type { Branch } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { CopyIcon } from '../../components/icons.tsx';
import { Tooltip } from '../../components/overlays.tsx';
import { copyText } from '../../core/copy-text.ts';

/** The address of the public page, which leads there once the branch is published. */
export function PublicPageLink({ branch: { name, publicUrl, isPublished } }: { branch: Branch }) {
  const { t } = useTranslation();
  const address = publicUrl.replace(/^https?:\/\//, '');

  const copy = () =>
    copyText(publicUrl, { copied: t('branches.list.linkCopied'), failed: t('branches.list.copyFailed') });

  return (
    <Group gap="xs" wrap="nowrap" justify="space-between">
      {isPublished ? (
        <Anchor href={publicUrl} target="_blank" size="sm" style={{ overflowWrap: 'anywhere' }}>
          {address}
          <VisuallyHidden> ({t('branches.list.newTab')})</VisuallyHidden>
        </Anchor>
      ) : (
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {address}
        </Text>
      )}
      <Tooltip label={t('branches.list.copyLink')}>
        <ActionIcon variant="default" size="lg" aria-label={t('branches.list.copyLinkNamed', { name })} onClick={copy}>
          <CopyIcon size={18} />
        </ActionIcon>
      </Tooltip>
    </Group>
  );
}
