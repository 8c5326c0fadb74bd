import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { MailIcon } from '../../components/icons.tsx';
import { AccountCard, BackToLogin } from './account-card.tsx';
import { MailboxHint } from './mailbox-hint.tsx';

export function Component() {
  const { t } = useTranslation();
  // The register screen hands the address over; who opens this one directly has none.
  const email: string | undefined = useLocation().state?.email;
  return (
    <AccountCard
      icon={<MailIcon size={28} />}
      title={t('accounts.verifyNotice.title')}
      lead={email ? t('accounts.verifyNotice.textWithAddress', { email }) : t('accounts.verifyNotice.text')}
    >
      <Text size="sm" c="dimmed">
        {t('accounts.verifyNotice.hint')}
      </Text>
      <MailboxHint />
      <BackToLogin />
    </AccountCard>
  );
}
