import { ActionIcon, CloseButton, Group, Stack, Switch, Text, TextInput } from '@mantine/core';
import { DURATION_MAX, DURATION_MIN, DURATION_STEP, NAME_MAX } from '@vakit/contract';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { TranslationFields } from '../../components/form/translation-fields.tsx';
import { WholeNumberInput } from '../../components/form/whole-number-input.tsx';
import { ChevronIcon } from '../../components/icons.tsx';
import { PriceFields } from './price-fields.tsx';
import { ProcessingFields } from './processing-fields.tsx';
import type { ServiceFormFields } from './service-form-fields.ts';

type Props = {
  readonly form: ServiceFormFields;
  /** Among those besides the first choice, from 0 */
  readonly index: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
};

/** One of the further choices of a service. */
export function VariantFields({ form, index, count, onMove, onRemove }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const variant = form.values.variants?.[index];
  const number = index + 2;
  return (
    <Stack
      gap="sm"
      role="group"
      aria-labelledby={id}
      p="sm"
      bd="1px solid var(--mantine-color-default-border)"
      bdrs="md"
    >
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text id={id} fw={600} size="sm">
          {t('serviceVariants.one', { number })}
        </Text>
        <Group gap={6} wrap="nowrap">
          {count > 1 && (
            <>
              <ActionIcon
                variant="default"
                size="lg"
                disabled={index === 0}
                aria-label={t('serviceVariants.up', { number })}
                style={{ rotate: '-90deg' }}
                onClick={() => onMove(index - 1)}
              >
                <ChevronIcon size={18} />
              </ActionIcon>
              <ActionIcon
                variant="default"
                size="lg"
                disabled={index === count - 1}
                aria-label={t('serviceVariants.down', { number })}
                style={{ rotate: '90deg' }}
                onClick={() => onMove(index + 1)}
              >
                <ChevronIcon size={18} />
              </ActionIcon>
            </>
          )}
          <CloseButton size="lg" aria-label={t('serviceVariants.remove', { number })} onClick={onRemove} />
        </Group>
      </Group>
      <TextInput
        label={t('services.fields.name')}
        maxLength={NAME_MAX}
        required
        data-variant-name
        {...form.getInputProps(`variants.${index}.name`)}
      />
      <TranslationFields
        value={variant?.translations}
        onChange={(translations) => form.setFieldValue(`variants.${index}.translations`, translations)}
        inputProps={(path) => form.getInputProps(`variants.${index}.${path}`)}
        texts={[{ name: 'name', label: t('services.fields.name'), maxLength: NAME_MAX }]}
      />
      <WholeNumberInput
        label={t('services.fields.durationMinutes')}
        min={DURATION_MIN}
        max={DURATION_MAX}
        step={DURATION_STEP}
        required
        {...form.getInputProps(`variants.${index}.durationMinutes`)}
      />
      <ProcessingFields form={form} variant={index} />
      <PriceFields form={form} variant={index} />
      <Switch
        label={t('serviceVariants.isActive')}
        description={t('serviceVariants.activeHint')}
        {...form.getInputProps(`variants.${index}.isActive`, { type: 'checkbox' })}
      />
    </Stack>
  );
}
