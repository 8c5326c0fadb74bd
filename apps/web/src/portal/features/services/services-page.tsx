import { Button, Group, Stack, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Branch, Service } from '@vakit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { byCategory } from '../../../common/by-category.ts';
import { EmptyPanel } from '../../components/empty-panel.tsx';
import { AddIcon, ServicesIcon } from '../../components/icons.tsx';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { BranchScope } from '../branches/index.ts';
import { useServiceCategories, useServices } from './api.ts';
import { CategoriesDrawer } from './categories-drawer.tsx';
import { ServiceDrawer } from './service-drawer.tsx';
import { ServiceRow } from './service-row.tsx';

export function Component() {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<Service>();
  const [opened, drawer] = useDisclosure();
  const [categoriesOpened, categories] = useDisclosure();
  const open = (service?: Service) => {
    setEdited(service);
    drawer.open();
  };

  const actions = (
    <Group gap="xs">
      <Button variant="default" onClick={categories.open}>
        {t('services.categories.open')}
      </Button>
      <Button leftSection={<AddIcon size={18} />} onClick={() => open()}>
        {t('services.add')}
      </Button>
    </Group>
  );

  return (
    <BranchScope action={() => actions}>
      {(branch) => (
        <>
          <ServiceList branch={branch} onEdit={open} />
          <ServiceDrawer branchId={branch.id} service={edited} opened={opened} onClose={drawer.close} />
          <CategoriesDrawer branchId={branch.id} opened={categoriesOpened} onClose={categories.close} />
        </>
      )}
    </BranchScope>
  );
}

type ListProps = { readonly branch: Branch; readonly onEdit: (service: Service) => void };

function ServiceList({ branch, onEdit }: ListProps) {
  const { t } = useTranslation();
  const services = useServices(branch.id);
  const categories = useServiceCategories(branch.id);
  return (
    <QueryView
      query={services}
      fallback={t('services.errors.fetch')}
      skeleton={<ListSkeleton count={4} height={84} columns={1} />}
    >
      {(list) =>
        list.length > 0 ? (
          <Stack gap="lg">
            {byCategory(categories.data ?? [], list).map(({ category, services }, _, groups) => (
              <Stack key={category?.id ?? ''} gap="sm">
                {groups.length > 1 && (
                  <Title order={2} size="h4">
                    {category?.name ?? t('services.categories.others')}
                  </Title>
                )}
                <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
                  {services.map((service) => (
                    <ServiceRow
                      key={service.id}
                      branch={branch}
                      service={service}
                      order={groups.length > 1 ? 3 : 2}
                      onEdit={() => onEdit(service)}
                    />
                  ))}
                </Stack>
              </Stack>
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
