import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { notifySuccess } from '../../core/notify.ts';
import { useOwnAccount } from '../own-account/index.ts';
import { useBranches, useCreateBranch } from './api.ts';
import { BranchForm } from './form/branch-form.tsx';

export function Component() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const create = useCreateBranch();
  // As it was when the form was sent
  const isFirst = useBranches().data?.length === 0;
  const account = useOwnAccount();
  if (account.isPending) return <ListSkeleton count={3} height={260} columns={1} />;
  return (
    <BranchForm
      // Without an answer they are typed in.
      {...(account.data && { contacts: { email: account.data.email, phone: account.data.phone } })}
      onSubmit={(values) => create.mutateAsync(values)}
      onDone={({ id, name }) => {
        notifySuccess(t('branches.created', { name }));
        navigate(isFirst ? `/services/several?${new URLSearchParams({ branch: id })}` : '/branches');
      }}
      fallback={t('branches.errors.create')}
    />
  );
}
