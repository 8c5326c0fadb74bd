import { Button, Group, Stack } from '@mantine/core';
import type { Branch } from '@vakit/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { BranchSwitcher } from '../../components/branch-switcher.tsx';
import { EmptyPanel } from '../../components/empty-panel.tsx';
import { BranchesIcon } from '../../components/icons.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { useIsPhone } from '../../components/use-is-phone.ts';
import { useChosenBranch, useMay } from '../../core/access.ts';
import { useBranches } from './api.ts';

type Props = {
  /** Actions in the branch, above what is shown of it */
  readonly action?: (branch: Branch) => ReactNode;
  readonly children: (branch: Branch) => ReactNode;
  /** Whether the screen itself offers the branches on a phone */
  readonly isBare?: boolean;
};

/**
 * A screen about one branch, which is chosen in the header, or above the screen on a phone, and kept in the address. Without
 * a choice it is the one chosen last, or the first.
 */
export function BranchScope({ action, children, isBare = false }: Props) {
  const { t } = useTranslation();
  const branches = useBranches();
  const mayOpen = useMay('branches.open');
  const chosenId = useChosenBranch();
  const isPhone = useIsPhone();

  return (
    <QueryView query={branches} fallback={t('branches.errors.fetch')}>
      {(list) => {
        const branch = list.find(({ id }) => id === chosenId) ?? list[0];
        return branch ? (
          <Stack gap="lg">
            {isPhone && !isBare && <BranchSwitcher branches="run" />}
            {action && <Group justify="flex-end">{action(branch)}</Group>}
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
