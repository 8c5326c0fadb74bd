import { Select, SimpleGrid, TextInput } from '@mantine/core';
import {
  type Branch,
  EMAIL_MAX,
  MEMBER_ROLES,
  type Member,
  type MemberInvitation,
  memberInvitation,
  NAME_MAX,
  PHONE_MAX,
} from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { DrawerForm } from '../../components/form/drawer-form.tsx';
import { FormDrawer } from '../../components/form/form-drawer.tsx';
import { useContractForm } from '../../components/form/use-contract-form.ts';
import { useMay } from '../../core/access.ts';
import { useInviteMember } from './api.ts';

type Props = { readonly branch: Branch; readonly opened: boolean; readonly onClose: () => void };

export function InvitationDrawer({ branch, opened, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <FormDrawer opened={opened} onClose={onClose} title={t('members.invite')} size="md">
      <InvitationForm branch={branch} />
    </FormDrawer>
  );
}

const NOBODY: MemberInvitation = { firstName: '', lastName: '', email: '', phone: '', role: 'RECEPTION' };

function InvitationForm({ branch }: Pick<Props, 'branch'>) {
  const { t } = useTranslation();
  const invite = useInviteMember(branch.id);
  const isOwner = useMay('branches.open', branch.id);
  const form = useContractForm(memberInvitation, NOBODY);
  // Managers are the owner's to name.
  const roles = MEMBER_ROLES.filter((role) => isOwner || role !== 'MANAGER');
  const saved = ({ email, firstName, lastName, invitationPending }: Member) =>
    invitationPending ? t('members.invited', { email }) : t('members.given', { name: `${firstName} ${lastName}` });
  return (
    <DrawerForm
      form={form}
      save={(body) => invite.mutateAsync(body)}
      saved={saved}
      submit={t('members.send')}
      fallback={t('members.errors.invite')}
    >
      <Select
        label={t('members.fields.role')}
        description={t(`members.may.${form.values.role}`)}
        data={roles.map((role) => ({ value: role, label: t(`common.roles.${role}`) }))}
        allowDeselect={false}
        required
        {...form.getInputProps('role')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          label={t('members.fields.firstName')}
          maxLength={NAME_MAX}
          required
          data-autofocus
          {...form.getInputProps('firstName')}
        />
        <TextInput
          label={t('members.fields.lastName')}
          maxLength={NAME_MAX}
          required
          {...form.getInputProps('lastName')}
        />
      </SimpleGrid>
      <TextInput
        type="email"
        label={t('members.fields.email')}
        description={t('members.hints.email')}
        maxLength={EMAIL_MAX}
        required
        {...form.getInputProps('email')}
      />
      <TextInput
        type="tel"
        label={t('members.fields.phone')}
        maxLength={PHONE_MAX}
        required
        {...form.getInputProps('phone')}
      />
    </DrawerForm>
  );
}
