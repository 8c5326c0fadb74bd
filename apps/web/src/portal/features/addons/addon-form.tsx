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
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ContractFormView } from '../../components/form/contract-form-view.tsx';
import { FormButtons } from '../../components/form/form-buttons.tsx';
import type { DrawerControls } from '../../components/form/form-drawer.tsx';
import { PriceInput } from '../../components/form/price-input.tsx';
import { TranslationFields } from '../../components/form/translation-fields.tsx';
import { useContractForm } from '../../components/form/use-contract-form.ts';
import { useMerge } from '../../components/form/use-merge.ts';
import { useOnlyKnown } from '../../components/form/use-only-known.ts';
import { WholeNumberInput } from '../../components/form/whole-number-input.tsx';
import { notifySuccess } from '../../core/notify.ts';
import { askWhichStays } from '../activity/index.ts';
import { useCreateAddon, useUpdateAddon } from './api.ts';

type Props = {
  readonly branchId: string;
  /** The add-on that is edited; undefined for a new one */
  readonly addon: Addon | undefined;
  /** Those of the branch */
  readonly services: readonly Service[];
  readonly drawer: DrawerControls;
  readonly onDone: () => void;
};

const newAddon = (branchId: string): AddonCreation => ({
  branchId,
  name: '',
  durationMinutes: 0,
  price: 0,
  serviceIds: [],
  translations: {},
});

export function AddonForm({ branchId, addon, services, drawer, onDone }: Props) {
  const { t } = useTranslation();
  const create = useCreateAddon();
  const update = useUpdateAddon();
  const form = useContractForm(addonCreation, addon ?? newAddon(branchId));
  const merge = useMerge(form, addon);
  useOnlyKnown(form.values.serviceIds, services, (ids) => form.setFieldValue('serviceIds', ids));
  useEffect(() => {
    drawer.isDirty.current = form.isDirty;
  });
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
    <ContractFormView
      form={form}
      onSubmit={(values) => merge.put(values, save)}
      remedy={askWhichStays(form, merge, nameOfValue)}
      onDone={({ name }) => {
        notifySuccess(t('serviceAddons.saved', { name }));
        onDone();
      }}
      fallback={t('serviceAddons.errors.save')}
      foot={
        <FormButtons isSubmitting={form.submitting} onCancel={drawer.close}>
          {t('common.actions.save')}
        </FormButtons>
      }
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
    </ContractFormView>
  );
}
