import { Button, SimpleGrid } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EmptyPanel } from '../../components/empty-panel.tsx';
import { AddIcon, StaffIcon } from '../../components/icons.tsx';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { BranchScope } from '../branches/branch-scope.tsx';
import { useServices } from '../services/api.ts';
import { useStaff } from './api.ts';
import { StaffCard } from './staff-card.tsx';

export function Component() {
  const { t } = useTranslation();
  return (
    <BranchScope
      action={(branch) => (
        <Button component={Link} to={`/staff/new?branch=${branch.id}`} leftSection={<AddIcon size={18} />}>
          {t('staff.add')}
        </Button>
      )}
    >
      {(branch) => <StaffList branchId={branch.id} />}
    </BranchScope>
  );
}

function StaffList({ branchId }: { branchId: string }) {
  const { t } = useTranslation();
  const staff = useStaff(branchId);
  const services = useServices(branchId);
  return (
    <QueryView query={staff} fallback={t('staff.errors.fetch')} skeleton={<ListSkeleton height={260} />}>
      {(list) =>
        list.length > 0 ? (
          <SimpleGrid component="ul" cols={{ base: 1, sm: 2, xl: 3 }} p={0} m={0} style={{ listStyle: 'none' }}>
            {list.map((member) => (
              <StaffCard key={member.id} member={member} services={services.data ?? []} />
            ))}
          </SimpleGrid>
        ) : (
          <EmptyPanel icon={<StaffIcon size={28} />} title={t('staff.empty.title')} text={t('staff.empty.text')} />
        )
      }
    </QueryView>
  );
}
