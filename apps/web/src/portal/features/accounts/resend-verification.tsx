import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../core/failure-text.ts';
import { useMutation } from '../../core/mutation.ts';
import { resendVerification } from './api.ts';
import { MailboxHint } from './mailbox-hint.tsx';

/** Offers a new verification link to who could not sign in without one. */
export function ResendVerification({ email }: { email: string }) {
  const { t } = useTranslation();
  const resend = useMutation({ mutationFn: resendVerification });

  if (resend.isSuccess) {
    return (
      <>
        <Text size="sm" mt="xs" mb="sm" role="status">
          {t('accounts.login.resent')}
        </Text>
        <MailboxHint />
      </>
    );
  }
  return (
    <>
      {resend.isError && (
        <Text size="sm" mt="xs">
          {failureText(resend.error, t('accounts.login.resendFailed'))}
        </Text>
      )}
      <Button variant="default" mt="sm" size="xs" loading={resend.isPending} onClick={() => resend.mutate(email)}>
        {t('accounts.login.resend')}
      </Button>
    </>
  );
}
