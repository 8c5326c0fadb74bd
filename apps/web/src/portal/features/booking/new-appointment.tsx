import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AddIcon } from '../../components/icons.tsx';
import { BranchSelect, useBranches } from '../branches/index.ts';
import { ReceptionDrawer } from './reception-drawer.tsx';
import type { WishedStart } from './wished-start.ts';

/** A stable reference */
const NOTHING_WISHED: WishedStart = {};

/** Books somebody in one of the owner's branches, at first in the preferred one; nothing while there is no branch. */
export function NewAppointment({ preferredBranchId }: { preferredBranchId: string | undefined }) {
  const { t } = useTranslation();
  const branches = useBranches().data ?? [];
  const [isOpen, setOpen] = useState(false);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const branchId = chosenId ?? preferredBranchId;
  const branch = branches.find(({ id }) => id === branchId) ?? branches[0];
  if (!branch) return null;
  const close = () => {
    setOpen(false);
    setChosenId(null);
  };
  return (
    <>
      <Button leftSection={<AddIcon size={18} />} onClick={() => setOpen(true)}>
        {t('booking.open')}
      </Button>
      <ReceptionDrawer
        branch={branch}
        start={isOpen ? NOTHING_WISHED : null}
        onClose={close}
        {...(branches.length > 1 && { branchSelect: <BranchSelect value={branch.id} onChange={setChosenId} /> })}
      />
    </>
  );
}
