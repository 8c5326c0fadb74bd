import { PasswordInput } from '@mantine/core';
import { PASSWORD_MIN } from '@vakit/contract';
import { useTranslation } from 'react-i18next';

type Props = {
  readonly label: string;
  /** The field of the form that holds the password */
  readonly field: 'password' | 'newPassword';
  /** Those of an input by its path in the form */
  readonly inputProps: (path: string) => object;
};

/** A new password, typed twice. */
export function NewPasswordFields({ label, field, inputProps }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <PasswordInput
        label={label}
        description={t('accounts.passwordHint', { min: PASSWORD_MIN })}
        autoComplete="new-password"
        required
        {...inputProps(field)}
      />
      <PasswordInput
        label={t('accounts.fields.confirmPassword')}
        autoComplete="new-password"
        required
        {...inputProps('confirmPassword')}
      />
    </>
  );
}
