import { Stack, TextInput } from '@mantine/core';
import { NAME_MAX, type Resource, type ResourceType, resourceEdit } from '@vakit/contract';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FormButtons } from '../../components/form/form-buttons.tsx';
import { RecordForm } from '../../components/form/record-form.tsx';
import { useContractForm } from '../../components/form/use-contract-form.ts';
import { useEditResource } from './api.ts';

type Props = { readonly type: ResourceType; readonly resource: Resource; readonly onClose: () => void };

const fieldsOf = ({ name, standsIn }: Resource) => ({ name, standsIn: standsIn ?? '' });

/** The name of a room or a device and, for places that stand together, what it is a place of. */
export function ResourceForm({ type, resource, onClose }: Props) {
  const { id, name, standsIn } = resource;
  const { t } = useTranslation();
  const edit = useEditResource();
  const form = useContractForm(resourceEdit, fieldsOf(resource));
  const suggestions = useId();
  const known = new Set(type.resources.flatMap((each) => each.standsIn ?? []));
  return (
    <RecordForm
      form={form}
      shown={resource}
      fieldsOf={fieldsOf}
      save={(body, expectedVersion) => edit.mutateAsync({ id, body: { ...body, expectedVersion } })}
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
      <FormButtons isSubmitting={form.submitting} onCancel={onClose}>
        {t('common.actions.save')}
      </FormButtons>
    </RecordForm>
  );
}
