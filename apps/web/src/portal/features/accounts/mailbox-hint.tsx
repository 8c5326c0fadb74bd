import { Alert, Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { MailIcon } from '../../components/icons.tsx';
import { useMailboxUrl } from './api.ts';

/** Leads to the mails of an installation that has no mail server; nothing where there is one. */
export function MailboxHint() {
  const { t } = useTranslation();
  const mailboxUrl = useMailboxUrl();
  if (!mailboxUrl) return null;
  return (
    <Alert color="info" icon={<MailIcon />} ta="left" role="note">
      <Text size="sm" mb={4}>
        {t('accounts.mailboxHint')}
      </Text>
      <Anchor href={mailboxUrl} target="_blank" size="sm" fw={600} c="inherit" underline="always">
        {t('accounts.openMailbox')}
      </Anchor>
    </Alert>
  );
}
