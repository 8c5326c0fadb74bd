import { Button, Group, SimpleGrid } from '@mantine/core';
import type { Branch } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { EmptyPanel } from '../../components/empty-panel.tsx';
import { useFormOpening } from '../../components/form/use-form-opening.ts';
import { AddIcon, StaffIcon } from '../../components/icons.tsx';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { BranchScope } from '../branches/index.ts';
import { useServices } from '../services/index.ts';
import { StaffGroups } from '../staff-groups/index.ts';
import { useStaff } from './api.ts';
import { OwnEntry } from './own-entry.tsx';
import { StaffCard } from './staff-card.tsx';
import { StaffDrawer } from './staff-drawer.tsx';

export function Component() {
  const { t } = useTranslation();
  const form = useFormOpening<{ id?: string }>('staff', {});

  const addButton = (
    <Button leftSection={<AddIcon size={18} />} onClick={() => form.open()}>
      {t('staff.add')}
    </Button>
  );

  return (
    <BranchScope
      action={(branch) => (
        <Group gap="sm">
          <OwnEntry branch={branch} />
          {addButton}
        </Group>
      )}
    >
      {(branch) => (
        <>
          <StaffList branch={branch} onEdit={(id) => form.open({ id })} />
          <StaffDrawer branch={branch} staffId={form.subject.id} opened={form.opened} onClose={form.close} />
        </>
      )}
    </BranchScope>
  );
}

type ListProps = { readonly branch: Branch; readonly onEdit: (id: string) => void };

function StaffList({ branch, onEdit }: ListProps) {
  const { t } = useTranslation();
  const staff = useStaff(branch.id);
  const services = useServices(branch.id);
  return (
    <QueryView query={staff} fallback={t('staff.errors.fetch')} skeleton={<ListSkeleton height={300} count={3} />}>
      {(list) =>
        list.length > 0 ? (
          <>
            <SimpleGrid component="ul" cols={{ base: 1, sm: 2, xl: 3 }} p={0} m={0} style={{ listStyle: 'none' }}>
              {list.map((member) => (
                <StaffCard
                  key={member.id}
                  branch={branch}
                  member={member}
                  services={services.data}
                  onEdit={() => onEdit(member.id)}
                />
              ))}
            </SimpleGrid>
            <StaffGroups branchId={branch.id} people={list} />
          </>
        ) : (
          <EmptyPanel icon={<StaffIcon size={28} />} title={t('staff.empty.title')} text={t('staff.empty.text')} />
        )
      }
    </QueryView>
  );
}
