import { Select } from '@mantine/core';
import { PRICE_KINDS, type PriceKind } from '@vakit/scheduling';
import { useTranslation } from 'react-i18next';
import { PriceInput } from '../../components/form/price-input.tsx';
import type { ServiceFormFields } from './service-form-fields.ts';

type Props = {
  readonly form: ServiceFormFields;
  /** Index of a variant; left out for the service's own price, which is that of its first variant */
  readonly variant?: number;
};

/** Fields for a price and its kind. */
export function PriceFields({ form, variant }: Props) {
  const { t } = useTranslation();
  const path = <Field extends string>(field: Field) =>
    (variant === undefined ? field : `variants.${variant}.${field}`) as Field;
  const terms = variant === undefined ? form.values : form.values.variants?.[variant];
  return (
    <>
      <Select
        label={t('serviceTerms.priceKind')}
        data={PRICE_KINDS.map((kind) => ({ value: kind, label: t(`serviceTerms.priceKinds.${kind}`) }))}
        required
        {...form.getInputProps(path('priceKind'))}
        onChange={(kind) => {
          form.setFieldValue(path('priceKind'), kind as PriceKind);
          // A price on request has no amount.
          if (kind === 'ASK') form.setFieldValue(path('price'), 0);
        }}
      />
      {terms?.priceKind !== 'ASK' && (
        <PriceInput label={t('services.fields.price')} required {...form.getInputProps(path('price'))} />
      )}
    </>
  );
}
