import { Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { OwnService } from '@vakit/contract';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormOpening } from '../../components/form/use-form-opening.ts';
import { AddIcon } from '../../components/icons.tsx';
import { AddonsSection } from '../addons/index.ts';
import { BranchScope } from '../branches/index.ts';
import { SessionsLink } from '../session-links/index.ts';
import { useServices } from './api.ts';
import { CategoriesDrawer } from './categories-drawer.tsx';
import { roomsAddress } from './rooms-address.ts';
import { ServiceDrawer } from './service-drawer.tsx';
import { ServiceList } from './service-list.tsx';
import { severalAddress } from './several/several-address.ts';

export function Component() {
  const { t } = useTranslation();
  const form = useFormOpening<{ service?: OwnService; original?: OwnService }>('service', {});
  const [categoriesOpened, categories] = useDisclosure();

  const actions = (branchId: string) => (
    <Group gap="xs">
      <Button variant="default" onClick={categories.open}>
        {t('services.categories.open')}
      </Button>
      <Button component={Link} to={roomsAddress(branchId)} variant="default">
        {t('resources.title')}
      </Button>
      <Suspense>
        <SessionsLink branchId={branchId} />
      </Suspense>
      <Button component={Link} to={severalAddress(branchId)} variant="default">
        {t('services.addSeveral')}
      </Button>
      <Button leftSection={<AddIcon size={18} />} onClick={() => form.open()}>
        {t('services.add')}
      </Button>
    </Group>
  );

  return (
    <BranchScope action={({ id }) => actions(id)}>
      {(branch) => (
        <>
          <ServiceList
            key={branch.id}
            branch={branch}
            onEdit={(service) => form.open({ service })}
            onDuplicate={(original) => form.open({ original })}
          />
          <Addons branchId={branch.id} />
          <ServiceDrawer
            branchId={branch.id}
            service={form.subject.service}
            original={form.subject.original}
            opened={form.opened}
            onClose={form.close}
          />
          <CategoriesDrawer branchId={branch.id} opened={categoriesOpened} onClose={categories.close} />
        </>
      )}
    </BranchScope>
  );
}

/** Of a branch that has services to which something could be added. */
function Addons({ branchId }: { readonly branchId: string }) {
  const { data: services = [] } = useServices(branchId);
  return services.length > 0 && <AddonsSection key={branchId} branchId={branchId} services={services} />;
}
