import { MultiSelect } from '@mantine/core';
import { COUNTRIES, SMS_COUNTRIES_MAX } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/i18n.ts';
import type { BranchForm } from './branch-values.ts';

/** To numbers of which countries text messages go. */
export function SmsCountries({ form }: { form: BranchForm }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const collator = new Intl.Collator(language);
  const data = COUNTRIES.map((country) => ({ value: country, label: names.of(country) ?? country }));
  return (
    <MultiSelect
      label={t('branches.fields.smsCountries')}
      description={t('branches.hints.smsCountries')}
      data={data.sort((one, other) => collator.compare(one.label, other.label))}
      maxValues={SMS_COUNTRIES_MAX}
      searchable
      hidePickedOptions
      nothingFoundMessage={t('branches.noCountry')}
      required
      {...form.getInputProps('smsCountries')}
    />
  );
}
