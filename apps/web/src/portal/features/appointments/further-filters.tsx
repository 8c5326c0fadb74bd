import { Checkbox, Group, Select, Stack } from '@mantine/core';
import type { Appointment } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { DateInput } from '../../components/date-input.tsx';
import { useMay } from '../../core/access.ts';
import { failureText } from '../../core/failure-text.ts';
import { useBranches } from '../branches/index.ts';
import { useStaff } from '../staff/index.ts';
import type { FilterProps } from './filter-props.ts';
import { STATUSES } from './main-filters.tsx';

/** How many of the filters below narrow the list. */
export const countFurther = ({ from, to, staffId, status = [] }: FilterProps['filters']): number =>
  [from ?? to, staffId, status.length > 1].filter(Boolean).length;

/** From one day to another, a person, several statuses. */
export function FurtherFilters({ filters, onChange }: FilterProps) {
  const { t } = useTranslation();
  const { from, to, status = [] } = filters;
  const runsBranches = useMay('appointments.manage');
  return (
    <Stack gap="sm">
      <Group gap="sm" grow>
        <DateInput
          label={t('appointments.filters.from')}
          value={from ?? ''}
          onChange={(first) => onChange({ from: first, date: null })}
        />
        <DateInput
          label={t('appointments.filters.to')}
          value={to ?? ''}
          onChange={(last) => onChange({ to: last, date: null })}
        />
      </Group>
      {runsBranches && <PersonOfOwner filters={filters} onChange={onChange} />}
      <Checkbox.Group
        label={t('appointments.filters.statuses')}
        value={status}
        onChange={(chosen) => onChange({ status: chosen as Appointment['status'][] })}
      >
        <Stack gap={6} mt={4}>
          {STATUSES.map((each) => (
            <Checkbox key={each} value={each} label={t(`common.status.${each}`)} />
          ))}
        </Stack>
      </Checkbox.Group>
    </Stack>
  );
}

/** People belong to a branch: without a choice of one it is the only one. */
function PersonOfOwner(props: FilterProps) {
  const { t } = useTranslation();
  const branches = useBranches().data ?? [];
  const only = branches.length === 1 ? branches[0]?.id : undefined;
  const branchId = props.filters.branchId ?? only;
  const isOwn = useMay('branch.read', branchId);
  if (!branchId) {
    return (
      <Select label={t('appointments.filters.person')} placeholder={t('appointments.filters.branchFirst')} disabled />
    );
  }
  return isOwn && <PersonFilter {...props} branchId={branchId} />;
}

function PersonFilter({ filters, onChange, branchId }: FilterProps & { readonly branchId: string }) {
  const { t } = useTranslation();
  const staff = useStaff(branchId);
  const people = staff.data?.map(({ id, firstName, lastName }) => ({ value: id, label: `${firstName} ${lastName}` }));
  return (
    <Select
      label={t('appointments.filters.person')}
      data={[{ value: '', label: t('appointments.filters.allPeople') }, ...(people ?? [])]}
      value={filters.staffId ?? ''}
      onChange={(staffId) => onChange({ staffId })}
      error={staff.isError && failureText(staff.error, t('staff.errors.fetch'))}
      comboboxProps={{ withinPortal: false }}
    />
  );
}
