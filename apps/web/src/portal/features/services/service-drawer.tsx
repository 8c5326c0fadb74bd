import type { OwnService, ServiceCreation } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '../../../common/declared-call.ts';
import { AnywayButton } from '../../components/form/anyway-button.tsx';
import { FormDrawer } from '../../components/form/form-drawer.tsx';
import { useAnyway } from '../../components/form/use-anyway.ts';
import { notifySuccess } from '../../core/notify.ts';
import { useCreateService, useServiceCategories, useUpdateService } from './api.ts';
import { ServiceForm } from './service-form.tsx';

type Props = {
  readonly branchId: string;
  /** What is edited; undefined for a new one */
  readonly service: OwnService | undefined;
  /** What a new one begins as a copy of */
  readonly original?: OwnService | undefined;
  readonly opened: boolean;
  readonly onClose: () => void;
};

export function ServiceDrawer({ branchId, service, original, opened, onClose }: Props) {
  const { t } = useTranslation();
  const categories = useServiceCategories(branchId);
  const create = useCreateService();
  const update = useUpdateService();

  const anyway = useAnyway();
  const save = (values: ServiceCreation) => {
    if (!service) return create.mutateAsync(values);
    const { id, name, description, durationMinutes, price, isActive } = service;
    const expected = anyway.isMeant() ? {} : { name, description, durationMinutes, price, isActive };
    return update.mutateAsync({ id, body: { ...values, expected } });
  };
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
          remedy={(error) =>
            isRefusal('PUT /services/:id', error, 'SERVICE_CHANGED') && (
              <AnywayButton anyway={anyway}>{t('services.saveMine')}</AnywayButton>
            )
          }
          onDone={done}
          drawer={drawer}
        />
      )}
    </FormDrawer>
  );
}
