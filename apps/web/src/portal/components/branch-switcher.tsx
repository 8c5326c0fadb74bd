import { Select, type SelectProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { isElsewhere, useAccess, useChosenBranch } from '../core/access.ts';
import type { RouteHandle } from '../core/route-title.tsx';

type Props = Omit<SelectProps, 'data' | 'value' | 'onChange'> & {
  readonly branches: NonNullable<RouteHandle['branches']>;
};

/** Chooses the branch that a screen shows, for an account of several. The address keeps it, beside the day that is shown. */
export function BranchSwitcher({ branches, ...others }: Props) {
  const { t } = useTranslation();
  const { data: access = [] } = useAccess();
  const chosenId = useChosenBranch();
  const [parameters, setParameters] = useSearchParams();
  const choices = branches === 'all' ? access : access.filter((branch) => !isElsewhere(branch));
  const shown = choices.find(({ branchId }) => branchId === chosenId) ?? choices[0];
  if (!shown || choices.length < 2) return null;
  const date = parameters.get('date');
  return (
    <Select
      aria-label={t('common.branchSelect.label')}
      data={choices.map(({ branchId, branchName }) => ({ value: branchId, label: branchName }))}
      value={shown.branchId}
      allowDeselect={false}
      onChange={(branch) => branch && setParameters({ branch, ...(date && { date }) }, { replace: true })}
      {...others}
    />
  );
}
