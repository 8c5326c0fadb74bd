import { SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { ADDRESS_MAX, EMAIL_MAX, PHONE_MAX } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { FoldedSettings } from '../../../components/form/folded-fields.tsx';
import { ABOUT_FIELDS, AboutBranch } from './about-branch.tsx';
import { type BranchForm, NEW_BRANCH } from './branch-values.ts';
import { FormCard } from './form-card.tsx';

export function ContactInformation({ form }: { form: BranchForm }) {
  const { t } = useTranslation();
  const labels = Object.fromEntries(ABOUT_FIELDS.map((field) => [field, t(`branches.fields.${field}`)]));
  return (
    <FormCard id="contact" title={t('branches.sections.contact')} hint={t('branches.sections.contactHint')}>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          type="tel"
          label={t('branches.fields.phone')}
          autoComplete="tel"
          maxLength={PHONE_MAX}
          required
          {...form.getInputProps('phone')}
        />
        <TextInput
          type="email"
          label={t('branches.fields.email')}
          autoComplete="email"
          maxLength={EMAIL_MAX}
          required
          {...form.getInputProps('email')}
        />
      </SimpleGrid>
      <Textarea
        label={t('branches.fields.address')}
        autoComplete="street-address"
        maxLength={ADDRESS_MAX}
        required
        autosize
        minRows={2}
        maxRows={5}
        {...form.getInputProps('address')}
      />
      <FoldedSettings title={t('branches.about')} form={form} labels={labels} usual={NEW_BRANCH}>
        <AboutBranch form={form} />
      </FoldedSettings>
    </FormCard>
  );
}
