import { Button, Group, NumberInput, Switch, Textarea, TextInput } from '@mantine/core';
import {
  BUFFER_MINUTES_DEFAULT,
  DESCRIPTION_MAX,
  DURATION_DEFAULT,
  DURATION_MAX,
  DURATION_MIN,
  NAME_MAX,
  PRICE_MAX,
  PRICE_STEP,
  type Service,
  type ServiceCreation,
  serviceCreation,
} from '@vakit/contract';
import { BUFFER_MINUTES_MAX } from '@vakit/scheduling';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ContractFormView } from '../../components/form/contract-form-view.tsx';
import type { DrawerControls } from '../../components/form/form-drawer.tsx';
import { useContractForm } from '../../components/form/use-contract-form.ts';

const newService = (branchId: string): ServiceCreation => ({
  branchId,
  name: '',
  description: '',
  durationMinutes: DURATION_DEFAULT,
  price: 0,
  bufferMinutes: BUFFER_MINUTES_DEFAULT,
  isActive: true,
});

const DURATION_STEP = 5;

type Props = {
  readonly branchId: string;
  /** What is edited; undefined for a new one */
  readonly service: Service | undefined;
  readonly onSubmit: (values: ServiceCreation) => Promise<Service>;
  readonly onDone: () => void;
  readonly drawer: DrawerControls;
};

export function ServiceForm({ branchId, service, onSubmit, onDone, drawer }: Props) {
  const { t } = useTranslation();
  const form = useContractForm(serviceCreation, service ?? newService(branchId));
  useEffect(() => {
    drawer.isDirty.current = form.isDirty;
  });

  return (
    <ContractFormView form={form} onSubmit={onSubmit} onDone={onDone} fallback={t('services.errors.save')}>
      <TextInput
        label={t('services.fields.name')}
        maxLength={NAME_MAX}
        required
        data-autofocus
        {...form.getInputProps('name')}
      />
      <Textarea
        label={t('services.fields.description')}
        maxLength={DESCRIPTION_MAX}
        required
        autosize
        minRows={3}
        maxRows={10}
        {...form.getInputProps('description')}
      />
      <NumberInput
        label={t('services.fields.durationMinutes')}
        description={t('services.durationHint', { min: DURATION_MIN, max: DURATION_MAX })}
        min={DURATION_MIN}
        max={DURATION_MAX}
        step={DURATION_STEP}
        clampBehavior="none"
        allowDecimal={false}
        allowNegative={false}
        required
        {...form.getInputProps('durationMinutes')}
      />
      <NumberInput
        label={t('services.fields.bufferMinutes')}
        description={t('services.bufferHint')}
        min={0}
        max={BUFFER_MINUTES_MAX}
        step={DURATION_STEP}
        clampBehavior="none"
        allowDecimal={false}
        allowNegative={false}
        required
        {...form.getInputProps('bufferMinutes')}
      />
      <NumberInput
        label={t('services.fields.price')}
        prefix="₺"
        min={0}
        max={PRICE_MAX}
        step={PRICE_STEP}
        clampBehavior="none"
        decimalScale={2}
        decimalSeparator=","
        allowNegative={false}
        required
        {...form.getInputProps('price')}
      />
      <Switch
        label={t('services.fields.isActive')}
        description={t('services.activeHint')}
        {...form.getInputProps('isActive', { type: 'checkbox' })}
      />
      <Group justify="flex-end" mt="xs">
        <Button variant="default" onClick={drawer.close}>
          {t('common.actions.cancel')}
        </Button>
        <Button type="submit" loading={form.submitting}>
          {service ? t('common.actions.save') : t('services.create.submit')}
        </Button>
      </Group>
    </ContractFormView>
  );
}
