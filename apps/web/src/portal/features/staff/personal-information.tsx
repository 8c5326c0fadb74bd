import { Checkbox, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { ABOUT_MAX, EMAIL_MAX, NAME_MAX, PHONE_MAX, TITLE_MAX } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { FoldedSettings } from '../../components/form/folded-fields.tsx';
import { FormSection } from '../../components/form/form-section.tsx';
import { TranslationFields } from '../../components/form/translation-fields.tsx';
import type { StaffFormState } from './staff-values.ts';

type Props = { readonly form: StaffFormState; readonly emailHint: string };

export function PersonalInformation({ form, emailHint }: Props) {
  const { t } = useTranslation();
  const { hasNoEmail } = form.values;
  return (
    <FormSection title={t('staff.sections.personal')}>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          label={t('staff.fields.firstName')}
          maxLength={NAME_MAX}
          required
          data-autofocus
          {...form.getInputProps('firstName')}
        />
        <TextInput
          label={t('staff.fields.lastName')}
          maxLength={NAME_MAX}
          required
          {...form.getInputProps('lastName')}
        />
      </SimpleGrid>
      <TextInput
        label={t('staff.fields.title')}
        description={t('staff.hints.title')}
        maxLength={TITLE_MAX}
        required
        {...form.getInputProps('title')}
      />
      <TextInput
        type="tel"
        label={t('staff.fields.phone')}
        description={t('staff.hints.contact')}
        maxLength={PHONE_MAX}
        required
        {...form.getInputProps('phone')}
      />
      <TextInput
        type="email"
        label={t('staff.fields.email')}
        description={hasNoEmail ? undefined : emailHint}
        maxLength={EMAIL_MAX}
        required={!hasNoEmail}
        disabled={hasNoEmail}
        {...form.getInputProps('email')}
      />
      <Checkbox
        label={t('staff.fields.hasNoEmail')}
        description={t('staff.hints.hasNoEmail')}
        checked={hasNoEmail}
        onChange={({ currentTarget: { checked } }) =>
          form.setValues({ hasNoEmail: checked, ...(checked && { email: '' }) })
        }
      />
    </FormSection>
  );
}

/** Texts that customers may read of a person, and whether the person may see the whole branch. */
export function OtherSettings({ form }: { readonly form: StaffFormState }) {
  const { t } = useTranslation();
  const { hasNoEmail } = form.values;
  const labels = {
    about: t('staff.fields.about'),
    translations: t('common.translations.title'),
    ...(!hasNoEmail && { seesBranch: t('staff.fields.seesBranch') }),
  };
  return (
    <FoldedSettings
      title={t('common.otherSettings')}
      form={form}
      labels={labels}
      usual={{ about: null, translations: {}, seesBranch: false }}
    >
      <Textarea
        label={t('staff.fields.about')}
        description={t('staff.hints.about')}
        maxLength={ABOUT_MAX}
        autosize
        minRows={2}
        {...form.getInputProps('about')}
        value={form.values.about ?? ''}
      />
      <TranslationFields
        value={form.values.translations}
        onChange={(translations) => form.setFieldValue('translations', translations)}
        inputProps={form.getInputProps}
        texts={[
          { name: 'title', label: t('staff.fields.title'), maxLength: TITLE_MAX },
          { name: 'about', label: t('staff.fields.about'), maxLength: ABOUT_MAX, isLong: true },
        ]}
      />
      {!hasNoEmail && (
        <Checkbox
          label={t('staff.fields.seesBranch')}
          description={t('staff.hints.seesBranch')}
          {...form.getInputProps('seesBranch', { type: 'checkbox' })}
        />
      )}
    </FoldedSettings>
  );
}
