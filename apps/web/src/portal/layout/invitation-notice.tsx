import { Alert, Anchor } from '@mantine/core';
import type { Invitation } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { MailIcon } from '../components/icons.tsx';

/** Says who invites whoever is signed in, and leads to where they accept or decline. */
export default function InvitationNotice({ invitation: { branchName: branch, role } }: { invitation: Invitation }) {
  const { t } = useTranslation();
  return (
    <Alert icon={<MailIcon size={18} />} mb="md" role="status">
      {t('members.waiting.notice', { branch, role: t(`common.roles.${role}`) })}{' '}
      <Anchor component={Link} to="/account/invitations" inherit c="inherit" fw={600} underline="always">
        {t('members.waiting.look')}
      </Anchor>
    </Alert>
  );
}
