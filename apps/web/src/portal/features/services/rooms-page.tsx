import { Button, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Branch, ResourceType } from '@vakit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { todayIn } from '../../../common/local-now.ts';
import { EmptyPanel } from '../../components/empty-panel.tsx';
import { FormDrawer } from '../../components/form/form-drawer.tsx';
import { AddIcon, ServicesIcon } from '../../components/icons.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { BranchScope } from '../branches/index.ts';
import { TypeCard, TypeForm, useMaintenance, useResourceTypes } from '../resources/index.ts';
import { useServices } from './api.ts';

/** The rooms and devices of a branch by their kinds: added, renamed, taken into and out of use, put in order and deleted. */
export function Component() {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<ResourceType>();
  const [isOpen, drawer] = useDisclosure();
  const open = (type?: ResourceType) => {
    setEdited(type);
    drawer.open();
  };
  const add = (
    <Button leftSection={<AddIcon size={18} />} onClick={() => open()}>
      {t('resources.add')}
    </Button>
  );
  return (
    <BranchScope action={() => add}>
      {(branch) => (
        <>
          <OfBranch key={branch.id} branch={branch} onEdit={open} />
          <FormDrawer
            opened={isOpen}
            onClose={drawer.close}
            title={t(edited ? 'resources.kind.edit' : 'resources.kind.create')}
          >
            <TypeForm branchId={branch.id} type={edited} />
          </FormDrawer>
        </>
      )}
    </BranchScope>
  );
}

type Props = { readonly branch: Branch; readonly onEdit: (type: ResourceType) => void };

function OfBranch({ branch, onEdit }: Props) {
  const { t } = useTranslation();
  const types = useResourceTypes(branch.id);
  const maintenance = useMaintenance(branch.id, todayIn(branch.timeZone));
  const services = useServices(branch.id);
  return (
    <QueryView query={types} fallback={t('resources.errors.fetch')}>
      {(list) =>
        list.length > 0 ? (
          <Stack gap="md">
            <Text size="sm" c="dimmed" maw={720}>
              {t('resources.text')}
            </Text>
            {list.map((type) => (
              <TypeCard
                key={type.id}
                branch={branch}
                type={type}
                maintenance={maintenance.data ?? []}
                services={services.data}
                onEdit={() => onEdit(type)}
              />
            ))}
          </Stack>
        ) : (
          <EmptyPanel
            icon={<ServicesIcon size={28} />}
            title={t('resources.empty.title')}
            text={t('resources.empty.text')}
          />
        )
      }
    </QueryView>
  );
}
