import { MultiSelect, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { GOOD_TO_KNOW_MAX, PAYMENT_METHODS, PHONE_MAX, SPOKEN_LANGUAGES, WEB_ADDRESS_MAX } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/i18n.ts';
import type { BranchForm } from './branch-values.ts';

const TEXTS = ['whatsapp', 'instagram', 'website', 'mapCoordinates', 'goodToKnow'] as const;
export const ABOUT_FIELDS = [...TEXTS, 'spokenLanguages', 'paymentMethods'] as const;

/** Optional facts for customers. */
export function AboutBranch({ form }: { form: BranchForm }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const names = new Intl.DisplayNames(language, { type: 'language' });
  const text = (field: (typeof TEXTS)[number]) => ({
    label: t(`branches.fields.${field}`),
    description: t(`branches.hints.${field}`),
    ...form.getInputProps(field),
    value: form.values[field] ?? '',
  });
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} style={{ alignItems: 'end' }}>
        <TextInput type="tel" maxLength={PHONE_MAX} {...text('whatsapp')} />
        <TextInput maxLength={WEB_ADDRESS_MAX} autoCapitalize="none" spellCheck={false} {...text('instagram')} />
        <TextInput type="url" maxLength={WEB_ADDRESS_MAX} spellCheck={false} {...text('website')} />
        <TextInput maxLength={60} {...text('mapCoordinates')} />
        <MultiSelect
          label={t('branches.fields.spokenLanguages')}
          data={SPOKEN_LANGUAGES.map((code) => ({ value: code, label: names.of(code) ?? code }))}
          searchable
          hidePickedOptions
          {...form.getInputProps('spokenLanguages')}
        />
        <MultiSelect
          label={t('branches.fields.paymentMethods')}
          data={PAYMENT_METHODS.map((method) => ({ value: method, label: t(`branches.paymentMethods.${method}`) }))}
          hidePickedOptions
          {...form.getInputProps('paymentMethods')}
        />
      </SimpleGrid>
      <Textarea maxLength={GOOD_TO_KNOW_MAX} autosize minRows={2} maxRows={8} {...text('goodToKnow')} />
    </>
  );
}
