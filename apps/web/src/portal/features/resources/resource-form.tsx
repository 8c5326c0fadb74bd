import { Stack, TextInput } from '@mantine/core';
import { NAME_MAX, type Resource, type ResourceType, resourceEdit } from '@vakit/contract';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ContractFormView } from '../../components/form/contract-form-view.tsx';
import { FormButtons } from '../../components/form/form-buttons.tsx';
import { useContractForm } from '../../components/form/use-contract-form.ts';
import { useEditResource } from './api.ts';

type Props = { readonly type: ResourceType; readonly resource: Resource; readonly onClose: () => void };

/** What a room or a device is called and, where those who come together stay together, what it is one place of. */
export function ResourceForm({ type, resource: { id, name, standsIn }, onClose }: Props) {
  const { t } = useTranslation();
  const edit = useEditResource();
  const form = useContractForm(resourceEdit, { name, standsIn: standsIn ?? '' });
  const suggestions = useId();
  const known = new Set(type.resources.flatMap((each) => each.standsIn ?? []));
  return (
    <ContractFormView
      form={form}
      onSubmit={(body) => edit.mutateAsync({ id, body })}
      onDone={onClose}
      fallback={t('resources.errors.save')}
    >
      <Stack gap="xs">
        <TextInput
          aria-label={t('resources.one.editNamed', { name })}
          maxLength={NAME_MAX}
          autoFocus
          {...form.getInputProps('name')}
        />
        {(type.keepsGuestsTogether || standsIn !== null) && (
          <TextInput
            label={t('resources.standing.label')}
            description={t('resources.standing.hint')}
            placeholder={t('resources.standing.placeholder')}
            maxLength={NAME_MAX}
            list={suggestions}
            {...form.getInputProps('standsIn')}
          />
        )}
        <datalist id={suggestions}>
          {[...known].map((place) => (
            <option key={place} value={place} />
          ))}
        </datalist>
      </Stack>
      <FormButtons isSubmitting={form.submitting} onCancel={onClose} mt="xs">
        {t('common.actions.save')}
      </FormButtons>
    </ContractFormView>
  );
}
