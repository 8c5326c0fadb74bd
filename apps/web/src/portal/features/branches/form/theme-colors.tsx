import { ColorInput, SimpleGrid } from '@mantine/core';
import { PRIMARY_COLOR_DEFAULT, SECONDARY_COLOR_DEFAULT } from '@vakit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BranchForm, creationSchema } from './branch-values.ts';
import { FormCard } from './form-card.tsx';
import { HeaderPreview } from './header-preview.tsx';

/** Dark, saturated tones that suit a salon; white can be read on each of them. */
const SUGGESTIONS = ['#1f2937', '#7c2d12', '#9f1239', '#86198f', '#5b21b6', '#3730a3', '#1d4ed8', '#0f766e', '#166534'];
const SWATCHES = [PRIMARY_COLOR_DEFAULT, SECONDARY_COLOR_DEFAULT, ...SUGGESTIONS];

export function ThemeColors({ form }: { form: BranchForm }) {
  const { t } = useTranslation();
  const { name, description, themePrimaryColor, themeSecondaryColor } = form.values;
  const from = useLastColor(themePrimaryColor);
  const to = useLastColor(themeSecondaryColor);

  const inputProps = {
    swatches: SWATCHES,
    swatchesPerRow: SWATCHES.length,
    saturationLabel: t('branches.theme.saturation'),
    hueLabel: t('branches.theme.hue'),
    withEyeDropper: false,
    fixOnBlur: false,
    required: true,
  };
  return (
    <FormCard title={t('branches.sections.theme')} hint={t('branches.sections.themeHint')}>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <ColorInput
          label={t('branches.fields.themePrimaryColor')}
          {...inputProps}
          {...form.getInputProps('themePrimaryColor')}
        />
        <ColorInput
          label={t('branches.fields.themeSecondaryColor')}
          {...inputProps}
          {...form.getInputProps('themeSecondaryColor')}
        />
      </SimpleGrid>
      <HeaderPreview from={from} to={to} name={name} description={description} />
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
