import { Button, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Service } from '@vakit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyPanel } from '../../components/empty-panel.tsx';
import { AddIcon, ServicesIcon } from '../../components/icons.tsx';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { BranchScope } from '../branches/index.ts';
import { useServices } from './api.ts';
import { ServiceDrawer } from './service-drawer.tsx';
import { ServiceRow } from './service-row.tsx';

export function Component() {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<Service>();
  const [opened, drawer] = useDisclosure();
  const open = (service?: Service) => {
    setEdited(service);
    drawer.open();
  };

  const addButton = (
    <Button leftSection={<AddIcon size={18} />} onClick={() => open()}>
      {t('services.add')}
    </Button>
  );

  return (
    <BranchScope action={() => addButton}>
      {(branch) => (
        <>
          <ServiceList branchId={branch.id} onEdit={open} />
          <ServiceDrawer branchId={branch.id} service={edited} opened={opened} onClose={drawer.close} />
        </>
      )}
    </BranchScope>
  );
}

type ListProps = { readonly branchId: string; readonly onEdit: (service: Service) => void };

function ServiceList({ branchId, onEdit }: ListProps) {
  const { t } = useTranslation();
  const services = useServices(branchId);
  return (
    <QueryView
      query={services}
      fallback={t('services.errors.fetch')}
      skeleton={<ListSkeleton count={4} height={84} columns={1} />}
    >
      {(list) =>
        list.length > 0 ? (
          <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
            {list.map((service) => (
              <ServiceRow key={service.id} service={service} onEdit={() => onEdit(service)} />
            ))}
          </Stack>
        ) : (
          <EmptyPanel
            icon={<ServicesIcon size={28} />}
            title={t('services.empty.title')}
            text={t('services.empty.text')}
          />
        )
      }
    </QueryView>
  );
}
