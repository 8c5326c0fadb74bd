import { Select, Switch, Textarea, TextInput } from '@mantine/core';
import {
  BUFFER_MINUTES_DEFAULT,
  DESCRIPTION_MAX,
  DURATION_DEFAULT,
  DURATION_MAX,
  DURATION_MIN,
  DURATION_STEP,
  NAME_MAX,
  ONLINE_BOOKINGS,
  type OwnService,
  PREPARATION_MAX,
  type ServiceCreation,
  serviceCreation,
} from '@vakit/contract';
import { BUFFER_MINUTES_MAX } from '@vakit/scheduling';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DrawerForm } from '../../components/form/drawer-form.tsx';
import { FoldedSettings } from '../../components/form/folded-fields.tsx';
import { TranslationFields } from '../../components/form/translation-fields.tsx';
import { useContractForm } from '../../components/form/use-contract-form.ts';
import { WholeNumberInput } from '../../components/form/whole-number-input.tsx';
import { AddonsOfService } from '../addons/index.ts';
import { NeedsSection } from '../resources/index.ts';
import { useCreateService, useServiceCategories, useUpdateService } from './api.ts';
import { PriceFields } from './price-fields.tsx';
import { ProcessingFields } from './processing-fields.tsx';
import { SeatsFields } from './seats-fields.tsx';
import { VariantsSection } from './variants-section.tsx';

const newService = (branchId: string): ServiceCreation => ({
  branchId,
  name: '',
  description: '',
  preparation: null,
  durationMinutes: DURATION_DEFAULT,
  processingAfterMinutes: null,
  processingMinutes: null,
  price: 0,
  bufferMinutes: BUFFER_MINUTES_DEFAULT,
  categoryId: null,
  priceKind: 'FIXED',
  isActive: true,
  onlineBooking: 'EVERYBODY',
  seats: null,
  isAtOnce: false,
  variantName: null,
  variants: [],
  variantsTogether: false,
  addonIds: [],
  needs: [],
  translations: {},
});

type Props = {
  readonly branchId: string;
  /** The edited service; undefined for a new one */
  readonly service: OwnService | undefined;
  /** The service that a new one copies */
  readonly original: OwnService | undefined;
};

export function ServiceForm({ branchId, service, original }: Props) {
  const { t } = useTranslation();
  const { data: categories = [] } = useServiceCategories(branchId);
  const create = useCreateService();
  const update = useUpdateService();
  const save = (values: ServiceCreation, expectedVersion?: string) =>
    service ? update.mutateAsync({ id: service.id, body: { ...values, expectedVersion } }) : create.mutateAsync(values);
  const copyOf = ({ id: _, version: _version, ...fields }: OwnService): ServiceCreation => ({
    ...fields,
    variants: fields.variants.map(({ id: _own, ...variant }) => variant),
    name: t('services.copyOf', { name: fields.name }).slice(0, NAME_MAX),
  });
  const form = useContractForm(serviceCreation, service ?? (original ? copyOf(original) : newService(branchId)));
  const nameOfValue = (field: string, value: unknown) =>
    field === 'categoryId'
      ? (categories.find(({ id }) => id === value)?.name ?? t('services.categories.none'))
      : undefined;
  const { onlineBooking, processingMinutes, variants = [] } = form.values;
  const hasWait = [processingMinutes, ...variants.map((variant) => variant.processingMinutes)].some(Boolean);

  // A section that is in use stands in view, and moves nowhere while somebody writes in it.
  const [hadVariants] = useState(variants.length > 0);
  const variantsSection = form.values.seats == null && <VariantsSection form={form} />;
  const labels = {
    ...(!hadVariants && { variantName: t('serviceVariants.title'), variants: t('serviceVariants.title') }),
    processingMinutes: t('serviceTerms.processing'),
    processingAfterMinutes: t('serviceTerms.processing'),
    bufferMinutes: t('services.fields.bufferMinutes'),
    preparation: t('services.fields.preparation'),
    translations: t('common.translations.title'),
    seats: t('groupSessions.service.isGroup'),
    isAtOnce: t('serviceTerms.isAtOnce'),
    addonIds: t('serviceAddons.title'),
    needs: t('resources.needs.title'),
    onlineBooking: t(`serviceTerms.onlineBookings.${onlineBooking ?? 'EVERYBODY'}`),
    isActive: t('common.states.inactive'),
  };

  return (
    <DrawerForm
      form={form}
      shown={service}
      nameOfValue={nameOfValue}
      save={save}
      saved={() => t('services.saved')}
      submit={service ? undefined : t('services.create.submit')}
      fallback={t('services.errors.save')}
    >
      <TextInput
        label={t('services.fields.name')}
        maxLength={NAME_MAX}
        required
        data-autofocus
        {...form.getInputProps('name')}
      />
      <WholeNumberInput
        label={t('services.fields.durationMinutes')}
        description={t('services.durationHint', { min: DURATION_MIN, max: DURATION_MAX })}
        min={DURATION_MIN}
        max={DURATION_MAX}
        step={DURATION_STEP}
        required
        {...form.getInputProps('durationMinutes')}
      />
      <PriceFields form={form} />
      {categories.length > 0 && (
        <Select
          label={t('services.fields.category')}
          placeholder={t('services.categories.none')}
          data={categories.map(({ id, name }) => ({ value: id, label: name }))}
          clearable
          {...form.getInputProps('categoryId')}
        />
      )}
      <Textarea
        label={t('services.fields.description')}
        maxLength={DESCRIPTION_MAX}
        required
        autosize
        minRows={2}
        maxRows={10}
        {...form.getInputProps('description')}
      />
      {hadVariants && variantsSection}
      <FoldedSettings title={t('common.otherSettings')} form={form} labels={labels} usual={newService(branchId)}>
        {!hadVariants && variantsSection}
        <ProcessingFields form={form} />
        <WholeNumberInput
          label={t('services.fields.bufferMinutes')}
          description={t('services.bufferHint')}
          min={0}
          max={BUFFER_MINUTES_MAX}
          step={DURATION_STEP}
          required
          {...form.getInputProps('bufferMinutes')}
        />
        <Textarea
          label={t('services.fields.preparation')}
          description={t('services.preparationHint')}
          maxLength={PREPARATION_MAX}
          autosize
          minRows={2}
          maxRows={6}
          {...form.getInputProps('preparation')}
          value={form.values.preparation ?? ''}
        />
        <TranslationFields
          value={form.values.translations}
          onChange={(translations) => form.setFieldValue('translations', translations)}
          inputProps={form.getInputProps}
          texts={[
            { name: 'name', label: t('services.fields.name'), maxLength: NAME_MAX },
            { name: 'description', label: t('services.fields.description'), maxLength: DESCRIPTION_MAX, isLong: true },
            { name: 'preparation', label: t('services.fields.preparation'), maxLength: PREPARATION_MAX, isLong: true },
            ...(form.values.variants?.length
              ? [{ name: 'variantName', label: t('serviceVariants.firstName'), maxLength: NAME_MAX }]
              : []),
          ]}
        />
        <SeatsFields form={form} />
        {form.values.seats == null && (
          <Switch
            label={t('serviceTerms.isAtOnce')}
            description={t('serviceTerms.atOnceHint')}
            {...form.getInputProps('isAtOnce', { type: 'checkbox' })}
          />
        )}
        <AddonsOfService
          branchId={branchId}
          value={form.values.addonIds ?? []}
          onChange={(addonIds) => form.setFieldValue('addonIds', addonIds)}
          error={form.errors.addonIds}
        />
        <NeedsSection
          branchId={branchId}
          needs={form.values.needs ?? []}
          hasWait={hasWait}
          onChange={(needs) => form.setFieldValue('needs', needs)}
          errorAt={(path) => form.errors[path]}
        />
        <Select
          label={t('serviceTerms.onlineBooking')}
          description={
            onlineBooking && onlineBooking !== 'EVERYBODY' && t(`serviceTerms.onlineBookingHints.${onlineBooking}`)
          }
          data={ONLINE_BOOKINGS.map((who) => ({ value: who, label: t(`serviceTerms.onlineBookings.${who}`) }))}
          required
          {...form.getInputProps('onlineBooking')}
        />
        <Switch
          label={t('services.fields.isActive')}
          description={t('services.activeHint')}
          {...form.getInputProps('isActive', { type: 'checkbox' })}
        />
      </FoldedSettings>
    </DrawerForm>
  );
}
