import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormOpening } from '../../components/form/use-form-opening.ts';
import { AddIcon } from '../../components/icons.tsx';
import { useChosenBranch } from '../../core/access.ts';
import { BranchSelect, useBranches } from '../branches/index.ts';
import { ReceptionDrawer } from './reception-drawer.tsx';
import { NOTHING_WISHED } from './wished-start.ts';

/** Books somebody in one of the owner's branches, at first in the preferred one; nothing while there is no branch. */
export function NewAppointment({ preferredBranchId }: { preferredBranchId: string | undefined }) {
  const { t } = useTranslation();
  const branches = useBranches().data ?? [];
  const form = useFormOpening('reception', NOTHING_WISHED);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const lastId = useChosenBranch();
  const branchId = chosenId ?? form.subject.branchId ?? preferredBranchId ?? lastId;
  const branch = branches.find(({ id }) => id === branchId) ?? branches[0];
  if (!branch) return null;
  const close = () => {
    form.close();
    setChosenId(null);
  };
  return (
    <>
      <Button leftSection={<AddIcon size={18} />} onClick={() => form.open()}>
        {t('booking.open')}
      </Button>
      <ReceptionDrawer
        branch={branch}
        start={form.opened ? form.subject.start : null}
        onClose={close}
        {...(branches.length > 1 && { branchSelect: <BranchSelect value={branch.id} onChange={setChosenId} /> })}
      />
    </>
  );
}
