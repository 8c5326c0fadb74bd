import { Button, Group, Switch, Text, TextInput } from '@mantine/core';
import { NAME_MAX, SERVICE_VARIANTS_MAX } from '@vakit/contract';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { FormSection } from '../../components/form/form-section.tsx';
import { AddIcon } from '../../components/icons.tsx';
import type { ServiceFormFields } from './service-form-fields.ts';
import { VariantFields } from './variant-fields.tsx';

/** In which choices a service is sold: what stands above is the first of them, and gets a name once there are others. */
export function VariantsSection({ form }: { readonly form: ServiceFormFields }) {
  const { t } = useTranslation();
  const section = useRef<HTMLDivElement>(null);
  const { variants = [], variantName, durationMinutes, price, priceKind } = form.values;

  const focus = (selector: string) =>
    [...(section.current?.querySelectorAll<HTMLElement>(selector) ?? [])].at(-1)?.focus();
  const add = () => {
    flushSync(() => {
      form.setFieldValue('variants', [
        ...variants,
        { name: '', durationMinutes, price, priceKind: priceKind ?? 'FIXED', isActive: true, translations: {} },
      ]);
    });
    focus(variants.length === 0 ? '[data-first-name]' : '[data-variant-name]');
  };
  const remove = (index: number) => {
    flushSync(() => {
      const left = variants.filter((_, each) => each !== index);
      form.setFieldValue('variants', left);
      form.clearErrors();
      if (left.length === 0) form.setFieldValue('variantName', null);
    });
    focus('[data-add]');
  };
  const move = (index: number, to: number) => {
    const moved = [...variants];
    moved.splice(to, 0, ...moved.splice(index, 1));
    form.setFieldValue('variants', moved);
    form.clearErrors();
  };
  return (
    <FormSection title={t('serviceVariants.title')}>
      <div ref={section} style={{ display: 'contents' }}>
        <Text size="sm" c="dimmed">
          {t('serviceVariants.hint')}
        </Text>
        {variants.length > 0 && (
          <TextInput
            label={t('serviceVariants.firstName')}
            description={t('serviceVariants.firstHint')}
            placeholder={t('serviceVariants.placeholder')}
            maxLength={NAME_MAX}
            required
            data-first-name
            {...form.getInputProps('variantName')}
            value={variantName ?? ''}
          />
        )}
        {variants.map((variant, index) => (
          <VariantFields
            key={variant.id ?? `new-${index}`}
            form={form}
            index={index}
            count={variants.length}
            onMove={(to) => move(index, to)}
            onRemove={() => remove(index)}
          />
        ))}
        {variants.length > 0 && (
          <Switch
            label={t('serviceTerms.together')}
            description={t('serviceVariants.togetherHint')}
            {...form.getInputProps('variantsTogether', { type: 'checkbox' })}
          />
        )}
        {variants.length < SERVICE_VARIANTS_MAX - 1 && (
          <Group>
            <Button variant="subtle" size="sm" data-add leftSection={<AddIcon size={16} />} onClick={add}>
              {t('serviceVariants.add')}
            </Button>
          </Group>
        )}
      </div>
    </FormSection>
  );
}
