import { Button, Group, SimpleGrid, Stack } from '@mantine/core';
import type { Branch } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EmptyPanel } from '../../components/empty-panel.tsx';
import { AddIcon, BranchesIcon } from '../../components/icons.tsx';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { useMay } from '../../core/access.ts';
import { useBranches } from './api.ts';
import { BranchCard } from './branch-card.tsx';

export function Component() {
  const { t } = useTranslation();
  const branches = useBranches();
  return (
    <QueryView
      query={branches}
      fallback={t('branches.errors.fetch')}
      skeleton={<ListSkeleton count={3} height={300} />}
    >
      {(list) =>
        list.length > 0 ? (
          <BranchList branches={list} />
        ) : (
          <EmptyPanel
            icon={<BranchesIcon size={28} />}
            title={t('branches.empty.title')}
            text={t('branches.empty.text')}
          >
            <NewBranchButton />
          </EmptyPanel>
        )
      }
    </QueryView>
  );
}

function BranchList({ branches }: { branches: readonly Branch[] }) {
  const { t } = useTranslation();
  return (
    <Stack gap="lg">
      <Group justify="flex-end">
        <NewBranchButton />
      </Group>
      <SimpleGrid
        component="ul"
        aria-label={t('branches.list.label')}
        cols={{ base: 1, md: 2, xl: 3 }}
        m={0}
        p={0}
        style={{ listStyle: 'none' }}
      >
        {branches.map((branch) => (
          <BranchCard key={branch.id} branch={branch} />
        ))}
      </SimpleGrid>
    </Stack>
  );
}

function NewBranchButton() {
  const { t } = useTranslation();
  if (!useMay('branches.open')) return null;
  return (
    <Button component={Link} to="/branches/new" leftSection={<AddIcon size={18} />}>
      {t('branches.create.title')}
    </Button>
  );
}
