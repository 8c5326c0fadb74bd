import { Button, Group, Select, TextInput } from '@mantine/core';
import { type Appointment, appointment } from '@vakit/contract';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedInUser } from '../../core/session.ts';
import { BranchSelect } from '../branches/index.ts';
import type { useAppointmentFilters } from './use-appointment-filters.ts';

const ALL = '';
const STATUSES = appointment.shape.status.options;

type Props = {
  readonly filters: ReturnType<typeof useAppointmentFilters>[0];
  readonly onChange: ReturnType<typeof useAppointmentFilters>[1];
};

/** Branch (for owners), status and date. */
export function AppointmentFiltersBar({ filters, onChange }: Props) {
  const { t } = useTranslation();
  const { role } = useSignedInUser();
  const bar = useRef<HTMLDivElement>(null);
  const clear = () => {
    onChange({ status: null, date: null });
    // The button goes away.
    bar.current?.focus();
  };
  const wide = { base: '100%', xs: 220 };
  // Two fit side by side on a phone.
  const narrow = { base: 'calc(50% - var(--mantine-spacing-md) / 2)', xs: 220 };
  return (
    <Group
      component="search"
      aria-label={t('appointments.filters.label')}
      ref={bar}
      tabIndex={-1}
      align="flex-end"
      gap="md"
      style={{ outline: 'none' }}
    >
      {role === 'OWNER' && (
        <BranchSelect
          value={filters.branchId ?? null}
          onChange={(branchId) => onChange({ branchId })}
          allLabel={t('appointments.filters.allBranches')}
          withElsewhere
          w={wide}
        />
      )}
      <Select
        label={t('appointments.filters.status')}
        value={filters.status ?? ALL}
        onChange={(status) => onChange({ status: status as Appointment['status'] | null })}
        data={[
          { value: ALL, label: t('appointments.filters.allStatuses') },
          ...STATUSES.map((status) => ({ value: status, label: t(`common.status.${status}`) })),
        ]}
        w={narrow}
      />
      <TextInput
        type="date"
        label={t('appointments.filters.date')}
        value={filters.date ?? ''}
        onChange={(event) => onChange({ date: event.currentTarget.value })}
        w={narrow}
      />
      {(filters.status || filters.date) && (
        <Button variant="default" onClick={clear}>
          {t('appointments.filters.clear')}
        </Button>
      )}
    </Group>
  );
}
