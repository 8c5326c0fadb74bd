import { useDisclosure } from '@mantine/hooks';
import type { OwnService } from '@vakit/contract';
import { useFormOpening } from '../../components/form/use-form-opening.ts';
import { AddonsSection } from '../addons/index.ts';
import { BranchScope } from '../branches/index.ts';
import { useServices } from './api.ts';
import { CategoriesDrawer } from './categories-drawer.tsx';
import { ServiceDrawer } from './service-drawer.tsx';
import { ServiceList } from './service-list.tsx';
import { ServicesActions } from './services-actions.tsx';

export function Component() {
  const form = useFormOpening<{ service?: OwnService; original?: OwnService }>('service', {});
  const [categoriesOpened, categories] = useDisclosure();

  return (
    <BranchScope
      action={({ id }) => <ServicesActions branchId={id} onAdd={() => form.open()} onCategories={categories.open} />}
    >
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

/** Add-ons of a branch, once it has services that they could belong to. */
function Addons({ branchId }: { readonly branchId: string }) {
  const { data: services = [] } = useServices(branchId);
  return services.length > 0 && <AddonsSection key={branchId} branchId={branchId} services={services} />;
}
