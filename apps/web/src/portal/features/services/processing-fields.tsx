import { DURATION_MAX, DURATION_MIN, DURATION_STEP } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { formatDuration } from '../../../common/format.ts';
import { WholeNumberInput } from '../../components/form/whole-number-input.tsx';
import { useLanguage } from '../../i18n/i18n.ts';
import type { ServiceFormFields } from './service-form-fields.ts';

type Props = {
  readonly form: ServiceFormFields;
  /** Index of a variant; left out for the service itself, which is its first variant */
  readonly variant?: number;
};

/** When the customer of a service waits, and its person may be with somebody else. */
export function ProcessingFields({ form, variant }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const path = <Field extends string>(field: Field) =>
    (variant === undefined ? field : `variants.${variant}.${field}`) as Field;
  const terms = variant === undefined ? form.values : form.values.variants?.[variant];
  const { durationMinutes = 0, processingAfterMinutes = null, processingMinutes = null } = terms ?? {};
  const rest = durationMinutes - (processingAfterMinutes ?? 0) - (processingMinutes ?? 0);
  const range = { min: DURATION_MIN, max: DURATION_MAX, step: DURATION_STEP };
  const enter = (field: 'processingAfterMinutes' | 'processingMinutes', value: string | number) =>
    form.setFieldValue(path(field), value === '' ? null : Number(value));
  return (
    <>
      <WholeNumberInput
        label={t('serviceTerms.processing')}
        description={t('serviceTerms.processingHint')}
        {...range}
        {...form.getInputProps(path('processingMinutes'))}
        value={processingMinutes ?? ''}
        onChange={(value) => {
          enter('processingMinutes', value);
          if (value === '') enter('processingAfterMinutes', '');
        }}
      />
      {processingMinutes !== null && (
        <WholeNumberInput
          label={t('serviceTerms.processingAfter')}
          description={
            processingAfterMinutes !== null &&
            rest > 0 &&
            t('serviceTerms.finish', { duration: formatDuration(rest, language) })
          }
          required
          {...range}
          {...form.getInputProps(path('processingAfterMinutes'))}
          value={processingAfterMinutes ?? ''}
          onChange={(value) => enter('processingAfterMinutes', value)}
        />
      )}
    </>
  );
}
