import { ActionIcon, Badge, Box, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Branch } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { headerColors } from '../../../common/header-colors.ts';
import { DeleteDialog } from '../../components/delete-dialog.tsx';
import { DeleteIcon, EditIcon } from '../../components/icons.tsx';
import { Tooltip } from '../../components/overlays.tsx';
import { useMay } from '../../core/access.ts';
import { notifySuccess } from '../../core/notify.ts';
import { useDeleteBranch } from './api.ts';
import { PublicPageLink } from './public-page-link.tsx';
import { PublicationSwitch } from './publication-switch.tsx';
import { QrCodeLinks } from './qr-code-links.tsx';

export function BranchCard({ branch }: { branch: Branch }) {
  const { t } = useTranslation();
  const { isPublished } = branch;
  return (
    <Card component="li">
      <Card.Section>
        <Box h={6} style={headerColors(branch.themePrimaryColor, branch.themeSecondaryColor).style} />
      </Card.Section>
      <Stack gap="md" flex={1} mt="md">
        <Group justify="space-between" align="flex-start" wrap="nowrap">
          <Box miw={0}>
            <Title order={2} size="h4" style={{ overflowWrap: 'anywhere' }}>
              {branch.name}
            </Title>
            <Text size="sm" c="dimmed">
              {t(`branches.categories.${branch.category}`)}
            </Text>
          </Box>
          <Badge color={isPublished ? 'success' : 'gray'} style={{ flexShrink: 0 }}>
            {isPublished ? t('branches.list.published') : t('branches.list.unpublished')}
          </Badge>
        </Group>
        <Text size="sm" lineClamp={2} style={{ overflowWrap: 'anywhere' }}>
          {branch.description}
        </Text>
        <Stack gap="xs" mt="auto">
          <PublicPageLink branch={branch} />
          <QrCodeLinks branch={branch} />
        </Stack>
      </Stack>
      <Card.Section withBorder inheritPadding py="sm" mt="md">
        <Group justify="space-between">
          <PublicationSwitch branch={branch} />
          <EditAndDelete branch={branch} />
        </Group>
      </Card.Section>
    </Card>
  );
}

function EditAndDelete({ branch }: { branch: Branch }) {
  const { t } = useTranslation();
  const { id, name } = branch;
  const [opened, dialog] = useDisclosure();
  const remove = useDeleteBranch();
  const mayDelete = useMay('branches.open', id);
  const deleteBranch = async () => {
    await remove.mutateAsync(branch);
    notifySuccess(t('branches.deleted', { name }));
  };
  return (
    <Group gap="xs">
      <Button
        component={Link}
        to={`/branches/${id}/pictures`}
        variant="default"
        size="xs"
        h={34}
        aria-label={t('branches.pictures.openNamed', { name })}
      >
        {t('branches.pictures.open')}
      </Button>
      <Button
        component={Link}
        to={`/branches/${id}/embed`}
        variant="default"
        size="xs"
        h={34}
        aria-label={t('branches.embed.openNamed', { name })}
      >
        {t('branches.embed.open')}
      </Button>
      <Button
        component={Link}
        to={`/branches/${id}/edit`}
        variant="default"
        size="xs"
        h={34}
        leftSection={<EditIcon size={16} />}
        aria-label={t('branches.list.editNamed', { name })}
      >
        {t('common.actions.edit')}
      </Button>
      {mayDelete && (
        <Tooltip label={t('common.actions.delete')}>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={t('branches.list.deleteNamed', { name })}
            onClick={dialog.open}
          >
            <DeleteIcon size={18} />
          </ActionIcon>
        </Tooltip>
      )}
      <DeleteDialog
        opened={opened}
        onClose={dialog.close}
        title={t('branches.delete.title')}
        text={t('branches.delete.text', { name })}
        onDelete={deleteBranch}
        fallback={t('branches.errors.delete')}
      />
    </Group>
  );
}
