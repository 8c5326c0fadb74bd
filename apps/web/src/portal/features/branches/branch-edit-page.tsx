import type { Branch } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { notifySuccess } from '../../core/notify.ts';
import { confirmTouched, touchedByBranch, useLeadOn } from '../planned-changes/index.ts';
import { useBranch, useUpdateBranch } from './api.ts';
import { BranchForm } from './form/branch-form.tsx';

export function Component() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const branch = useBranch(id);
  return (
    <QueryView
      query={branch}
      fallback={t('branches.errors.load')}
      skeleton={<ListSkeleton count={3} height={260} columns={1} />}
    >
      {(loaded) => <EditForm key={loaded.id} branch={loaded} />}
    </QueryView>
  );
}

function EditForm({ branch }: { branch: Branch }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const update = useUpdateBranch(branch.id);
  const { remember, leadOn } = useLeadOn(branch.id);
  return (
    <BranchForm
      branch={branch}
      beforeSubmit={async ({ workingHours, timeZone }) => {
        const touched = await touchedByBranch(branch.id, { workingHours, timeZone });
        const isSameZone = timeZone === branch.timeZone;
        remember(isSameZone ? touched : undefined);
        return confirmTouched(touched, isSameZone ? 'hours' : 'timeZone');
      }}
      onSubmit={(values, expectedVersion) => update.mutateAsync({ ...values, expectedVersion })}
      onDone={({ name }) => {
        notifySuccess(t('branches.saved', { name }));
        if (!leadOn()) navigate('/branches');
      }}
      fallback={t('branches.errors.update')}
    />
  );
}
