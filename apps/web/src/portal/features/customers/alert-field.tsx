import { TextInput, type TextInputProps } from '@mantine/core';
import { CUSTOMER_ALERT_MAX } from '@vakit/contract';
import { useTranslation } from 'react-i18next';

/** A warning that everybody who serves the customer must see first. */
export function AlertField(props: TextInputProps) {
  const { t } = useTranslation();
  return (
    <TextInput
      label={t('customers.form.alert')}
      description={t('customers.form.alertHint')}
      maxLength={CUSTOMER_ALERT_MAX}
      autoComplete="off"
      {...props}
    />
  );
}
