import { Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Service } from '@vakit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AddIcon } from '../../components/icons.tsx';
import { BranchScope } from '../branches/index.ts';
import { CategoriesDrawer } from './categories-drawer.tsx';
import { ServiceDrawer } from './service-drawer.tsx';
import { ServiceList } from './service-list.tsx';

export function Component() {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<Service>();
  const [original, setOriginal] = useState<Service>();
  const [opened, drawer] = useDisclosure();
  const [categoriesOpened, categories] = useDisclosure();
  const open = (service?: Service) => {
    setEdited(service);
    setOriginal(undefined);
    drawer.open();
  };
  const duplicate = (service: Service) => {
    setEdited(undefined);
    setOriginal(service);
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
          <ServiceList key={branch.id} branch={branch} onEdit={open} onDuplicate={duplicate} />
          <ServiceDrawer
            branchId={branch.id}
            service={edited}
            original={original}
            opened={opened}
            onClose={drawer.close}
          />
          <CategoriesDrawer branchId={branch.id} opened={categoriesOpened} onClose={categories.close} />
        </>
      )}
    </BranchScope>
  );
}
