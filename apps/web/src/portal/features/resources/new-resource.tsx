import { Button, Group, TextInput } from '@mantine/core';
import { NAME_MAX, type ResourceType, resourceCreation } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { ContractFormView } from '../../components/form/contract-form-view.tsx';
import { useContractForm } from '../../components/form/use-contract-form.ts';
import { useAddResource } from './api.ts';

/** One more of a kind, by its name. */
export function NewResource({ type: { id, name: kind } }: { readonly type: ResourceType }) {
  const { t } = useTranslation();
  const add = useAddResource();
  const form = useContractForm(resourceCreation, { typeId: id, name: '' });
  const label = t('resources.one.newFor', { kind });
  return (
    <ContractFormView form={form} onSubmit={add.mutateAsync} beginsAnew fallback={t('resources.errors.save')}>
      <Group align="flex-start" gap="xs" wrap="nowrap">
        <TextInput
          flex={1}
          aria-label={label}
          placeholder={label}
          maxLength={NAME_MAX}
          {...form.getInputProps('name')}
          // An empty name means no room.
          onBlur={undefined}
        />
        <Button
          type="submit"
          variant="default"
          loading={form.submitting}
          aria-label={t('resources.one.addTo', { kind })}
        >
          {t('resources.one.add')}
        </Button>
      </Group>
    </ContractFormView>
  );
}
