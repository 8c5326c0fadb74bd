import { SimpleGrid, TextInput } from '@mantine/core';
import { EMAIL_MAX, NAME_MAX, PHONE_MAX } from '@vakit/contract';
import { useTranslation } from 'react-i18next';

type Field = 'customerFirstName' | 'customerLastName' | 'customerPhone' | 'customerEmail';
type Props = {
  /** Connects a field of a booking to the form */
  readonly inputProps: (field: Field) => object;
  readonly isNameRequired: boolean;
  /** Whether the form begins with them */
  readonly isFirst?: boolean;
};

/** Fields for the name and the contacts of somebody who is booked at the desk. */
export function ContactFields({ inputProps, isNameRequired, isFirst = false }: Props) {
  const { t } = useTranslation();
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <TextInput
        label={t('booking.customer.firstName')}
        maxLength={NAME_MAX}
        required={isNameRequired}
        autoComplete="off"
        data-autofocus={isFirst || undefined}
        {...inputProps('customerFirstName')}
      />
      <TextInput
        label={t('booking.customer.lastName')}
        maxLength={NAME_MAX}
        required={isNameRequired}
        autoComplete="off"
        {...inputProps('customerLastName')}
      />
      <TextInput
        type="tel"
        label={t('booking.customer.phone')}
        maxLength={PHONE_MAX}
        autoComplete="off"
        {...inputProps('customerPhone')}
      />
      <TextInput
        type="email"
        label={t('booking.customer.email')}
        maxLength={EMAIL_MAX}
        autoComplete="off"
        {...inputProps('customerEmail')}
      />
    </SimpleGrid>
  );
}
