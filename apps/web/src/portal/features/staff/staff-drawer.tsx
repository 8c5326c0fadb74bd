import type { Branch, StaffCreation, StaffMember } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { askOver, type DrawerControls, FormDrawer } from '../../components/form/form-drawer.tsx';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { notifySuccess } from '../../core/notify.ts';
import { confirmTouched, touchedByPerson, useLeadOn } from '../planned-changes/index.ts';
import { useCreateStaffMember, useStaffMember, useUpdateStaffMember } from './api.ts';
import { StaffForm } from './staff-form.tsx';

type Props = {
  readonly branch: Branch;
  /** The edited person; undefined for a new one */
  readonly staffId: string | undefined;
  readonly opened: boolean;
  readonly onClose: () => void;
};

export function StaffDrawer({ branch, staffId, opened, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <FormDrawer
      opened={opened}
      onClose={onClose}
      title={staffId ? t('staff.edit.title') : t('staff.create.title')}
      size="lg"
      draft={{ name: 'staff', subject: { id: staffId, branchId: branch.id } }}
    >
      {(drawer) =>
        staffId ? (
          <EditStaffMember branch={branch} staffId={staffId} onClose={onClose} drawer={drawer} />
        ) : (
          <NewStaffMember branch={branch} onClose={onClose} drawer={drawer} />
        )
      }
    </FormDrawer>
  );
}

type FormProps = { readonly branch: Branch; readonly onClose: () => void; readonly drawer: DrawerControls };

function NewStaffMember({ branch, onClose, drawer }: FormProps) {
  const { t } = useTranslation();
  const create = useCreateStaffMember();
  const done = ({ firstName, lastName, email }: StaffMember) => {
    const name = `${firstName} ${lastName}`;
    notifySuccess(email ? t('staff.created', { name, email }) : t('staff.createdWithoutEmail', { name }));
    onClose();
  };
  return (
    <StaffForm
      branch={branch}
      member={undefined}
      onSubmit={(values) => create.mutateAsync(values)}
      onDone={done}
      drawer={drawer}
    />
  );
}

function EditStaffMember({ branch, staffId, onClose, drawer }: FormProps & { readonly staffId: string }) {
  const { t } = useTranslation();
  const member = useStaffMember(staffId);
  const update = useUpdateStaffMember();
  const { remember, leadOn } = useLeadOn(branch.id);
  const save = (values: StaffCreation, expectedVersion?: string) =>
    update.mutateAsync({ id: staffId, body: { ...values, expectedVersion } });
  const ask = (values: StaffCreation) =>
    askOver(drawer, async () => {
      const touched = await touchedByPerson(staffId, values);
      remember(touched);
      return confirmTouched(touched, 'hours');
    });
  const done = () => {
    notifySuccess(t('staff.saved'));
    onClose();
    leadOn();
  };
  return (
    <QueryView
      query={member}
      fallback={t('staff.errors.load')}
      skeleton={<ListSkeleton count={2} height={320} columns={1} />}
    >
      {(loaded) => (
        <StaffForm branch={branch} member={loaded} beforeSubmit={ask} onSubmit={save} onDone={done} drawer={drawer} />
      )}
    </QueryView>
  );
}
