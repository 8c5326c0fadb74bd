import { Button, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Branch, Resource } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { FormDrawer } from '../../components/form/form-drawer.tsx';
import { useAccess } from '../../core/access.ts';
import { SharingForm } from './sharing-form.tsx';

type Props = { readonly branch: Branch; readonly resource: Resource };

/** With which branches a room or a device is shared, and where that is said by whoever manages several. */
export function SharingOfResource({ branch, resource }: Props) {
  const { t } = useTranslation();
  const { name, sharedWith } = resource;
  const [isOpen, drawer] = useDisclosure();
  const managed = useAccess().data?.filter(({ permissions }) => permissions.includes('branch.edit')) ?? [];
  const others = managed.filter(({ branchId }) => branchId !== branch.id);
  return (
    <Stack gap={2} align="flex-start">
      {sharedWith.length > 0 && (
        <Text size="sm" px="xs" style={{ overflowWrap: 'anywhere' }}>
          {t('resources.sharing.with', {
            places: sharedWith.map((each) => `${each.branchName} (${each.name})`).join(', '),
          })}
        </Text>
      )}
      {(others.length > 0 || sharedWith.length > 0) && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={t('resources.sharing.editNamed', { name })}
          onClick={drawer.open}
        >
          {t('resources.sharing.edit')}
        </Button>
      )}
      <FormDrawer opened={isOpen} onClose={drawer.close} title={t('resources.sharing.editNamed', { name })}>
        <SharingForm resource={resource} branches={others} />
      </FormDrawer>
    </Stack>
  );
}
