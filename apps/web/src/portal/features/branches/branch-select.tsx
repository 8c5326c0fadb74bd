import { Select, type SelectProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useBranches } from './api.ts';

type Props = Omit<SelectProps, 'data' | 'label' | 'value' | 'onChange'> & {
  readonly value: string | null;
  readonly onChange: (branchId: string | null) => void;
};

/** A choice among the signed-in account's branches. */
export function BranchSelect({ value, onChange, ...others }: Props) {
  const { t } = useTranslation();
  const branches = useBranches();
  return (
    <Select
      label={t('common.branchSelect.label')}
      placeholder={t('common.branchSelect.placeholder')}
      data={branches.data?.map(({ id, name }) => ({ value: id, label: name })) ?? []}
      value={value}
      onChange={(chosen) => onChange(chosen)}
      disabled={branches.isPending}
      {...others}
    />
  );
}
