import { Select, SimpleGrid, TextInput } from '@mantine/core';
import { THEME_APPEARANCES } from '@vakit/contract';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FoldedSettings } from '../../../components/form/folded-fields.tsx';
import { type BranchForm, creationSchema, NEW_BRANCH } from './branch-values.ts';
import { FormCard } from './form-card.tsx';
import { HeaderPreview } from './header-preview.tsx';

// The colour picker is large, and below the first screen, so it is loaded later.
const ColorField = lazy(async () => ({ default: (await import('./color-field.tsx')).ColorField }));

const COLOR_FIELDS = ['themePrimaryColor', 'themeSecondaryColor'] as const;

export function ThemeColors({ form }: { form: BranchForm }) {
  const { t } = useTranslation();
  const { name, description, themePrimaryColor, themeSecondaryColor } = form.values;
  const from = useLastColor(themePrimaryColor);
  const to = useLastColor(themeSecondaryColor);
  const labels = {
    themePrimaryColor: t('branches.fields.themePrimaryColor'),
    themeSecondaryColor: t('branches.fields.themeSecondaryColor'),
    themeAppearance: t('branchSettings.themeAppearance'),
  };
  const field = (of: (typeof COLOR_FIELDS)[number]) => {
    const label = labels[of];
    // As high as what comes, so that nothing below it moves
    const fallback = <TextInput label={label} value={form.values[of]} required readOnly />;
    return (
      <Suspense key={of} fallback={fallback}>
        <ColorField label={label} {...form.getInputProps(of)} />
      </Suspense>
    );
  };
  return (
    <FormCard id="theme" title={t('branches.sections.theme')} hint={t('branches.sections.themeHint')}>
      <FoldedSettings title={t('branches.theme.change')} form={form} labels={labels} usual={NEW_BRANCH}>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>{COLOR_FIELDS.map(field)}</SimpleGrid>
        <Select
          label={labels.themeAppearance}
          description={t('branchSettings.themeAppearanceHint')}
          data={THEME_APPEARANCES.map((value) => ({ value, label: t(`branchSettings.themeAppearances.${value}`) }))}
          allowDeselect={false}
          required
          {...form.getInputProps('themeAppearance')}
        />
        <HeaderPreview from={from} to={to} name={name} description={description} />
      </FoldedSettings>
    </FormCard>
  );
}

const isColor = (text: string) => creationSchema.shape.themePrimaryColor.safeParse(text).success;

/** The colour that was there before a half-typed one. */
function useLastColor(typed: string): string {
  const [last, setLast] = useState(typed);
  if (typed !== last && isColor(typed)) setLast(typed);
  return last;
}
