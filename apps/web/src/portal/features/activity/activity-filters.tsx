import { Select, SimpleGrid } from '@mantine/core';
import { ACTIVITY_GROUPS, type ActivityGroup } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { DateInput } from '../../components/date-input.tsx';
import { useAccess } from '../../core/access.ts';
import { failureText } from '../../core/failure-text.ts';
import { type ActivityFilters as Filters, useActivityPeople } from './api.ts';
import type { Change } from './use-activity-filters.ts';

type Props = { readonly filters: Filters; readonly onChange: (change: Change) => void };

const ALL = '';

export function ActivityFilters({ filters, onChange }: Props) {
  const { t } = useTranslation();
  const { data: access = [] } = useAccess();
  const people = useActivityPeople(filters.branchId);
  const branches = access.filter(({ permissions }) => permissions.includes('activity.read'));
  return (
    <SimpleGrid
      component="section"
      aria-label={t('activity.filters.label')}
      cols={{ base: 2, md: 3, lg: 5 }}
      spacing="sm"
    >
      {branches.length > 1 && (
        <Select
          label={t('common.branchSelect.label')}
          data={[
            { value: ALL, label: t('activity.filters.allBranches') },
            ...branches.map(({ branchId, branchName }) => ({ value: branchId, label: branchName })),
          ]}
          value={filters.branchId ?? ALL}
          onChange={(branchId) => onChange({ branchId, accountId: null })}
        />
      )}
      <Select
        label={t('activity.filters.group')}
        data={[
          { value: ALL, label: t('activity.filters.allGroups') },
          ...ACTIVITY_GROUPS.map((group) => ({ value: group, label: t(`activity.groups.${group}`) })),
        ]}
        value={filters.group ?? ALL}
        onChange={(group) => onChange({ group: group as ActivityGroup | null })}
      />
      <Select
        label={t('activity.filters.person')}
        data={[
          { value: ALL, label: t('activity.filters.everybody') },
          ...(people.data?.map(({ accountId, name }) => ({ value: accountId, label: name })) ?? []),
        ]}
        value={filters.accountId ?? ALL}
        onChange={(accountId) => onChange({ accountId })}
        error={people.isError && failureText(people.error, t('activity.errors.people'))}
      />
      <DateInput
        label={t('activity.filters.from')}
        value={filters.from ?? ''}
        onChange={(from) => onChange({ from })}
      />
      <DateInput label={t('activity.filters.to')} value={filters.to ?? ''} onChange={(to) => onChange({ to })} />
    </SimpleGrid>
  );
}
