import { useDisclosure } from '@mantine/hooks';
import type { OwnService } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { FormDrawer } from '../../components/form/form-drawer.tsx';
import { useFormOpening } from '../../components/form/use-form-opening.ts';
import { AddonsSection } from '../addons/index.ts';
import { BranchScope } from '../branches/index.ts';
import { useServices } from './api.ts';
import { CategoriesDrawer } from './categories-drawer.tsx';
import { ServiceForm } from './service-form.tsx';
import { ServiceList } from './service-list.tsx';
import { ServicesActions } from './services-actions.tsx';

export function Component() {
  const { t } = useTranslation();
  const form = useFormOpening<{ service?: OwnService; original?: OwnService }>('service', {});
  const { service, original } = form.subject;
  const [categoriesOpened, categories] = useDisclosure();
  const asked = useSearchParams()[0].get('q');

  return (
    <BranchScope
      action={({ id }) => <ServicesActions branchId={id} onAdd={() => form.open()} onCategories={categories.open} />}
    >
      {(branch) => (
        <>
          <ServiceList
            key={`${branch.id} ${asked}`}
            branch={branch}
            onEdit={(edited) => form.open({ service: edited })}
            onDuplicate={(copied) => form.open({ original: copied })}
          />
          <Addons branchId={branch.id} />
          <FormDrawer
            opened={form.opened}
            onClose={form.close}
            title={service ? t('services.edit.title') : t('services.create.title')}
            draft={{ name: 'service', subject: { service, original, branchId: branch.id } }}
          >
            <ServiceForm branchId={branch.id} service={service} original={original} />
          </FormDrawer>
          <CategoriesDrawer branchId={branch.id} opened={categoriesOpened} onClose={categories.close} />
        </>
      )}
    </BranchScope>
  );
}

/** Add-ons of a branch, once it has services that they could belong to. */
function Addons({ branchId }: { readonly branchId: string }) {
  const { data: services = [] } = useServices(branchId);
  return services.length > 0 && <AddonsSection key={branchId} branchId={branchId} services={services} />;
}
