import { Select, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { CATEGORIES, type Category, DESCRIPTION_MAX, GOOD_TO_KNOW_MAX, NAME_MAX, SLUG_MAX } from '@vakit/contract';
import type { ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { TranslationFields } from '../../../components/form/translation-fields.tsx';
import type { BranchForm } from './branch-values.ts';
import { FormCard } from './form-card.tsx';
import { proposeSlug } from './propose-slug.ts';
import { isUsual, USUAL_HOURS } from './usual-hours.ts';

type Props = { readonly form: BranchForm; readonly isNew: boolean };

export function BasicInformation({ form, isNew }: Props) {
  const { t } = useTranslation();
  const name = form.getInputProps('name');
  const category = form.getInputProps('category');
  const { slug } = form.values;

  const changeName = (event: ChangeEvent<HTMLInputElement>) => {
    // A slug that the owner wrote themselves stays.
    if (isNew && slug === proposeSlug(form.values.name)) {
      form.setFieldValue('slug', proposeSlug(event.currentTarget.value));
    }
    name.onChange(event);
  };

  const changeCategory = (chosen: string | null) => {
    category.onChange(chosen);
    // Hours that the owner entered themselves stay.
    if (isNew && chosen && isUsual(form.values.workingHours)) {
      form.setFieldValue('workingHours', USUAL_HOURS[chosen as Category]);
    }
  };

  return (
    <FormCard id="basic" title={t('branches.sections.basic')} hint={t('branches.sections.basicHint')}>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          label={t('branches.fields.name')}
          maxLength={NAME_MAX}
          autoComplete="organization"
          required
          {...name}
          onChange={changeName}
        />
        <Select
          label={t('branches.fields.category')}
          placeholder={t('branches.categoryPlaceholder')}
          data={CATEGORIES.map((category) => ({ value: category, label: t(`branches.categories.${category}`) }))}
          required
          {...category}
          onChange={changeCategory}
        />
      </SimpleGrid>
      <TextInput
        label={t('branches.fields.slug')}
        description={
          isNew
            ? t('branches.hints.slug', { address: `${window.location.host}/${slug || '…'}` })
            : t('branches.hints.slugFixed')
        }
        styles={{ description: { overflowWrap: 'anywhere' } }}
        maxLength={SLUG_MAX}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        required={isNew}
        readOnly={!isNew}
        variant={isNew ? 'default' : 'filled'}
        {...form.getInputProps('slug')}
      />
      <Textarea
        label={t('branches.fields.description')}
        maxLength={DESCRIPTION_MAX}
        required
        autosize
        minRows={3}
        maxRows={10}
        {...form.getInputProps('description')}
      />
      <TranslationFields
        value={form.values.translations}
        onChange={(translations) => form.setFieldValue('translations', translations)}
        inputProps={form.getInputProps}
        texts={[
          { name: 'name', label: t('branches.fields.name'), maxLength: NAME_MAX },
          { name: 'description', label: t('branches.fields.description'), maxLength: DESCRIPTION_MAX, isLong: true },
          { name: 'goodToKnow', label: t('branches.fields.goodToKnow'), maxLength: GOOD_TO_KNOW_MAX, isLong: true },
        ]}
      />
    </FormCard>
  );
}
