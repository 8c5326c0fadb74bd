import { Button, Group, Stack } from '@mantine/core';
import type { Branch } from '@vakit/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { EmptyPanel } from '../../components/empty-panel.tsx';
import { BranchesIcon } from '../../components/icons.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { useChosenBranch, useMay } from '../../core/access.ts';
import { useBranches } from './api.ts';
import { BranchSelect } from './branch-select.tsx';

type Props = {
  /** Actions in the branch, beside its choice */
  readonly action: (branch: Branch) => ReactNode;
  readonly children: (branch: Branch) => ReactNode;
  /** Whether the screen also has something to show of branches of others in which the account works */
  readonly withElsewhere?: boolean;
  /** Whether the screen shows the choice and the actions itself */
  readonly isBare?: boolean;
};

/** A screen about one branch. It is chosen above it and kept in the address; without a choice it is the one chosen last, or the first. */
export function BranchScope({ action, children, withElsewhere = false, isBare = false }: Props) {
  const { t } = useTranslation();
  const branches = useBranches();
  const mayOpen = useMay('branches.open');
  const [, setParameters] = useSearchParams();
  const chosenId = useChosenBranch();

  return (
    <QueryView query={branches} fallback={t('branches.errors.fetch')}>
      {(list) => {
        const branch = list.find(({ id }) => id === chosenId) ?? list[0];
        return branch ? (
          <Stack gap="lg">
            {!isBare && (
              <Group align="flex-end" justify="space-between">
                <BranchSelect
                  value={branch.id}
                  onChange={(id) => setParameters(id ? { branch: id } : {}, { replace: true })}
                  withElsewhere={withElsewhere}
                  w={{ base: '100%', xs: 280 }}
                />
                {action(branch)}
              </Group>
            )}
            {children(branch)}
          </Stack>
        ) : (
          <EmptyPanel
            icon={<BranchesIcon size={28} />}
            title={t('common.noBranches.title')}
            text={t('common.noBranches.text')}
          >
            {mayOpen && (
              <Button component={Link} to="/branches/new">
                {t('common.noBranches.action')}
              </Button>
            )}
          </EmptyPanel>
        );
      }}
    </QueryView>
  );
}
