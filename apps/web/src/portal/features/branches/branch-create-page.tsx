import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { notifySuccess } from '../../core/notify.ts';
import { useCreateBranch } from './api.ts';
import { BranchForm } from './form/branch-form.tsx';

export function Component() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const create = useCreateBranch();
  return (
    <BranchForm
      onSubmit={create.mutateAsync}
      onDone={({ name }) => {
        notifySuccess(t('branches.created', { name }));
        navigate('/branches');
      }}
      fallback={t('branches.errors.create')}
    />
  );
}
