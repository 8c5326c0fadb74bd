import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { ADDONS_MAX, type Addon, type Service } from '@vakit/contract';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDrawer } from '../../components/form/form-drawer.tsx';
import { AddIcon } from '../../components/icons.tsx';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { AddonForm } from './addon-form.tsx';
import { AddonList } from './addon-list.tsx';
import { useAddons } from './api.ts';

type Props = {
  readonly branchId: string;
  /** Those of the branch */
  readonly services: readonly Service[];
};

/** The add-ons of a branch: made, changed, deleted and put in order. */
export function AddonsSection({ branchId, services }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const addons = useAddons(branchId);
  const [edited, setEdited] = useState<Addon>();
  const [isOpen, drawer] = useDisclosure();
  const open = (addon?: Addon) => {
    setEdited(addon);
    drawer.open();
  };
  return (
    <Stack component="section" gap="sm" mt="xl" aria-labelledby={titleId}>
      <Group justify="space-between" gap="sm">
        <Title order={2} size="h4" id={titleId}>
          {t('serviceAddons.title')}
        </Title>
        <Button
          variant="default"
          leftSection={<AddIcon size={18} />}
          disabled={(addons.data?.length ?? 0) >= ADDONS_MAX}
          onClick={() => open()}
        >
          {t('serviceAddons.add')}
        </Button>
      </Group>
      <Text size="sm" c="dimmed">
        {t('serviceAddons.hint')}
      </Text>
      <QueryView
        query={addons}
        fallback={t('serviceAddons.errors.fetch')}
        skeleton={<ListSkeleton count={2} height={56} columns={1} />}
      >
        {(list) => <AddonList branchId={branchId} addons={list} services={services} onEdit={open} />}
      </QueryView>
      <FormDrawer
        opened={isOpen}
        onClose={drawer.close}
        title={t(edited ? 'serviceAddons.editTitle' : 'serviceAddons.add')}
      >
        <AddonForm branchId={branchId} addon={edited} services={services} />
      </FormDrawer>
    </Stack>
  );
}
