import { Text } from '@mantine/core';
import { type Appointment, type ResourceType, resourceChoice } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { ContractFormView } from '../../components/form/contract-form-view.tsx';
import { FormButtons } from '../../components/form/form-buttons.tsx';
import { useContractForm } from '../../components/form/use-contract-form.ts';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { notifySuccess } from '../../core/notify.ts';
import { RoomSelects, useResourceTypes } from '../resources/index.ts';
import { useChooseResources } from './use-choose-resources.ts';

type Props = { readonly appointment: Appointment; readonly onClose: () => void };

/** Form that replaces the rooms and devices of an appointment by others of their kind. */
export function RoomsForm({ appointment, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <QueryView
      query={useResourceTypes(appointment.branchId)}
      fallback={t('resources.errors.fetch')}
      skeleton={<ListSkeleton count={1} columns={1} height={80} />}
    >
      {(types) => <LoadedForm appointment={appointment} onClose={onClose} types={types} />}
    </QueryView>
  );
}

function LoadedForm({ appointment, onClose, types }: Props & { readonly types: readonly ResourceType[] }) {
  const { t } = useTranslation();
  const choose = useChooseResources();
  const { resources } = appointment;
  const form = useContractForm(resourceChoice, { resourceIds: resources.map(({ id }) => id) });
  return (
    <ContractFormView
      form={form}
      onSubmit={({ resourceIds }) => choose.mutateAsync({ appointment, resourceIds })}
      onDone={() => {
        notifySuccess(t('resources.chosen.done'));
        onClose();
      }}
      fallback={t('resources.errors.save')}
    >
      <Text size="sm" c="dimmed">
        {t('resources.chosen.text')}
      </Text>
      <RoomSelects
        resources={resources}
        types={types}
        propsOf={(path) => form.getInputProps(path)}
        error={form.errors.resourceIds}
      />
      <FormButtons isSubmitting={form.submitting} onCancel={onClose}>
        {t('common.actions.save')}
      </FormButtons>
    </ContractFormView>
  );
}
