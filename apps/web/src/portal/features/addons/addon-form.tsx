import { Checkbox, Stack, TextInput } from '@mantine/core';
import {
  ADDON_MINUTES_MAX,
  type Addon,
  type AddonCreation,
  addonCreation,
  DURATION_STEP,
  NAME_MAX,
  type Service,
} from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { DrawerForm } from '../../components/form/drawer-form.tsx';
import { PriceInput } from '../../components/form/price-input.tsx';
import { TranslationFields } from '../../components/form/translation-fields.tsx';
import { useContractForm } from '../../components/form/use-contract-form.ts';
import { useOnlyKnown } from '../../components/form/use-only-known.ts';
import { WholeNumberInput } from '../../components/form/whole-number-input.tsx';
import { useCreateAddon, useUpdateAddon } from './api.ts';

type Props = {
  readonly branchId: string;
  /** The add-on that is edited; undefined for a new one */
  readonly addon: Addon | undefined;
  /** Those of the branch */
  readonly services: readonly Service[];
};

const newAddon = (branchId: string): AddonCreation => ({
  branchId,
  name: '',
  durationMinutes: 0,
  price: 0,
  serviceIds: [],
  translations: {},
});

export function AddonForm({ branchId, addon, services }: Props) {
  const { t } = useTranslation();
  const create = useCreateAddon();
  const update = useUpdateAddon();
  const form = useContractForm(addonCreation, addon ?? newAddon(branchId));
  useOnlyKnown(form.values.serviceIds, services, (ids) => form.setFieldValue('serviceIds', ids));
  const save = (values: AddonCreation, expectedVersion?: string) => {
    const { branchId: _, ...body } = values;
    return addon
      ? update.mutateAsync({ id: addon.id, body: { ...body, expectedVersion } })
      : create.mutateAsync(values);
  };
  const nameOfValue = (field: string, ids: unknown) =>
    field === 'serviceIds'
      ? services
          .filter(({ id }) => (ids as readonly string[]).includes(id))
          .map(({ name }) => name)
          .join(', ')
      : undefined;
  return (
    <DrawerForm
      form={form}
      shown={addon}
      save={save}
      nameOfValue={nameOfValue}
      saved={({ name }) => t('serviceAddons.saved', { name })}
      fallback={t('serviceAddons.errors.save')}
    >
      <TextInput
        label={t('services.fields.name')}
        placeholder={t('serviceAddons.placeholder')}
        maxLength={NAME_MAX}
        required
        data-autofocus
        {...form.getInputProps('name')}
      />
      <TranslationFields
        value={form.values.translations}
        onChange={(translations) => form.setFieldValue('translations', translations)}
        inputProps={form.getInputProps}
        texts={[{ name: 'name', label: t('services.fields.name'), maxLength: NAME_MAX }]}
      />
      <WholeNumberInput
        label={t('serviceAddons.minutes')}
        description={t('serviceAddons.minutesHint')}
        min={0}
        max={ADDON_MINUTES_MAX}
        step={DURATION_STEP}
        required
        {...form.getInputProps('durationMinutes')}
      />
      <PriceInput label={t('services.fields.price')} required {...form.getInputProps('price')} />
      <Checkbox.Group label={t('serviceAddons.services')} required {...form.getInputProps('serviceIds')}>
        <Stack gap="sm" mt="xs">
          {services.map(({ id, name }) => (
            <Checkbox key={id} value={id} label={name} />
          ))}
        </Stack>
      </Checkbox.Group>
    </DrawerForm>
  );
}
