import { Select } from '@mantine/core';
import type { Permission } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../core/access.ts';

type Props = { readonly permission: Permission };

/** Asks whoever works for several businesses which one is meant; nothing for everybody else. */
export function WorkplaceSelect({ permission }: Props) {
  const { t } = useTranslation();
  const { branchId, choices, choose } = useWorkplace(permission);
  if (choices.length === 0) return null;
  return (
    <Select
      label={t('common.branchSelect.label')}
      data={choices.map((each) => ({ value: each.branchId, label: each.branchName }))}
      value={branchId ?? null}
      onChange={choose}
      allowDeselect={false}
      w={{ base: '100%', xs: 280 }}
    />
  );
}
