import { Button, Group, TextInput } from '@mantine/core';
import { NAME_MAX, serviceCategoryCreation } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { ContractFormView } from '../../components/form/contract-form-view.tsx';
import { useContractForm } from '../../components/form/use-contract-form.ts';
import { useCreateServiceCategory } from './api.ts';

export function NewCategory({ branchId }: { branchId: string }) {
  const { t } = useTranslation();
  const create = useCreateServiceCategory();
  const form = useContractForm(serviceCategoryCreation, { branchId, name: '' });
  return (
    <ContractFormView
      form={form}
      onSubmit={create.mutateAsync}
      beginsAnew
      fallback={t('services.categories.errors.save')}
    >
      <Group align="flex-start" gap="xs" wrap="nowrap">
        <TextInput
          flex={1}
          aria-label={t('services.categories.name')}
          placeholder={t('services.categories.name')}
          maxLength={NAME_MAX}
          {...form.getInputProps('name')}
          // An empty field means that no category is wanted.
          onBlur={undefined}
        />
        <Button type="submit" loading={form.submitting}>
          {t('services.categories.add')}
        </Button>
      </Group>
    </ContractFormView>
  );
}
