import { Select, type SelectProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useBranchesElsewhere } from '../../core/access.ts';
import { failureText } from '../../core/failure-text.ts';
import { useBranches } from './api.ts';

type Props = Omit<SelectProps, 'data' | 'value' | 'onChange'> & {
  readonly value: string | null;
  readonly onChange: (branchId: string | null) => void;
  /** The text of a further option, chosen while the value is null */
  readonly allLabel?: string;
  /** Whether those of others are offered, too, in which the account works */
  readonly withElsewhere?: boolean;
};

const ALL = '';

/** A choice among the signed-in account's branches. */
export function BranchSelect({ value, onChange, allLabel, withElsewhere = false, ...others }: Props) {
  const { t } = useTranslation();
  const branches = useBranches();
  const elsewhere = useBranchesElsewhere();
  const options = [
    ...(branches.data?.map(({ id, name }) => ({ value: id, label: name })) ?? []),
    ...(withElsewhere ? elsewhere.map(({ branchId, branchName }) => ({ value: branchId, label: branchName })) : []),
  ];
  return (
    <Select
      label={t('common.branchSelect.label')}
      placeholder={t('common.branchSelect.placeholder')}
      data={allLabel ? [{ value: ALL, label: allLabel }, ...options] : options}
      value={value ?? (allLabel ? ALL : null)}
      onChange={(chosen) => onChange(chosen || null)}
      error={branches.isError && failureText(branches.error, t('branches.errors.fetch'))}
      onDropdownOpen={() => branches.isError && branches.refetch()}
      {...others}
    />
  );
}
