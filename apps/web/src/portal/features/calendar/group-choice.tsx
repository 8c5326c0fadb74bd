import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { RefreshFailure } from '../../components/refresh-failure.tsx';
import { useStaffGroups } from '../staff-groups/index.ts';
import type { Person } from './day-plan.ts';
import { inGroup } from './people.ts';

type Props = {
  readonly branchId: string;
  /** Everybody who can be shown */
  readonly everybody: readonly Person[];
  /** Id of the shown group, if there is one */
  readonly value: string | undefined;
  /** Empty for everybody */
  readonly onChange: (id: string) => void;
};

/** Chooses between everybody and one group; nothing if no group has anybody to show. */
export function GroupChoice({ branchId, everybody, value = '', onChange }: Props) {
  const { t } = useTranslation();
  const query = useStaffGroups(branchId);
  const groups = query.data?.filter((group) => inGroup(everybody, group).length > 0) ?? [];
  return (
    <>
      {query.isError && (
        <RefreshFailure error={query.error} fallback={t('common.states.errorTitle')} onRetry={() => query.refetch()} />
      )}
      {groups.length > 0 && (
        <NativeSelect
          label={t('calendar.settings.group')}
          data={[
            { value: '', label: t('calendar.everybody') },
            ...groups.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </>
  );
}
