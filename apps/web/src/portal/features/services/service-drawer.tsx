import type { OwnService, ServiceCreation } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { FormDrawer } from '../../components/form/form-drawer.tsx';
import { notifySuccess } from '../../core/notify.ts';
import { useCreateService, useServiceCategories, useUpdateService } from './api.ts';
import { ServiceForm } from './service-form.tsx';

type Props = {
  readonly branchId: string;
  /** The edited service; undefined for a new one */
  readonly service: OwnService | undefined;
  /** The service that a new one copies */
  readonly original?: OwnService | undefined;
  readonly opened: boolean;
  readonly onClose: () => void;
};

export function ServiceDrawer({ branchId, service, original, opened, onClose }: Props) {
  const { t } = useTranslation();
  const categories = useServiceCategories(branchId);
  const create = useCreateService();
  const update = useUpdateService();

  const save = (values: ServiceCreation, expectedVersion?: string) =>
    service ? update.mutateAsync({ id: service.id, body: { ...values, expectedVersion } }) : create.mutateAsync(values);
  const done = () => {
    notifySuccess(t('services.saved'));
    onClose();
  };

  return (
    <FormDrawer
      opened={opened}
      onClose={onClose}
      title={service ? t('services.edit.title') : t('services.create.title')}
      draft={{ name: 'service', subject: { service, original, branchId } }}
    >
      {(drawer) => (
        <ServiceForm
          branchId={branchId}
          service={service}
          original={original}
          categories={categories.data ?? []}
          onSubmit={save}
          onDone={done}
          drawer={drawer}
        />
      )}
    </FormDrawer>
  );
}
