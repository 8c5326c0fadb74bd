import { Select } from '@mantine/core';
import { type Appointment, appointment } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { DateInput } from '../../components/date-input.tsx';
import { useMay } from '../../core/access.ts';
import { BranchSelect } from '../branches/index.ts';
import type { FilterProps } from './filter-props.ts';

const ALL = '';
/** Stands for more than one status, which the other filters choose */
const SEVERAL = 'SEVERAL';
export const STATUSES = appointment.shape.status.options;

/** Branch (for owners), status and date: docs/specification.md, section 2. */
export function MainFilters({ filters, onChange, width }: FilterProps & { readonly width: number | string }) {
  const { t } = useTranslation();
  const runsBranches = useMay('appointments.manage');
  const { status = [] } = filters;
  const several = { value: SEVERAL, label: t('appointments.filters.several', { count: status.length }) };
  return (
    <>
      {runsBranches && (
        <BranchSelect
          value={filters.branchId ?? null}
          onChange={(branchId) => onChange({ branchId, staffId: null })}
          allLabel={t('appointments.filters.allBranches')}
          withElsewhere
          w={width}
        />
      )}
      <Select
        label={t('appointments.filters.status')}
        value={status.length > 1 ? SEVERAL : (status[0] ?? ALL)}
        onChange={(chosen) => {
          if (chosen !== SEVERAL) onChange({ status: chosen ? [chosen as Appointment['status']] : null });
        }}
        data={[
          { value: ALL, label: t('appointments.filters.allStatuses') },
          ...STATUSES.map((each) => ({ value: each, label: t(`common.status.${each}`) })),
          ...(status.length > 1 ? [several] : []),
        ]}
        w={width}
      />
      <DateInput
        label={t('appointments.filters.date')}
        value={filters.date ?? ''}
        onChange={(date) => onChange({ date, from: null, to: null })}
        w={width}
      />
    </>
  );
}
