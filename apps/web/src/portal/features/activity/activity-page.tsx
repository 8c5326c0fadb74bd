import { Box, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EmptyPanel } from '../../components/empty-panel.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { ActivityIcon } from '../../components/icons.tsx';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { RefreshFailure } from '../../components/refresh-failure.tsx';
import { ActivityFilters } from './activity-filters.tsx';
import { ActivityLine } from './activity-line.tsx';
import { useActivity } from './api.ts';
import { useActivityFilters } from './use-activity-filters.ts';

/** Shows the activity log of appointments, settings, people, roles and customers, newest first. */
export function Component() {
  const { t } = useTranslation();
  const [filters, change] = useActivityFilters();
  const query = useActivity(filters);
  const isFiltered = Object.values(filters).some(Boolean);
  return (
    <Stack gap="lg">
      <Text c="dimmed">{t('activity.lead')}</Text>
      <ActivityFilters filters={filters} onChange={change} />
      <Box component="section" aria-label={t('common.navigation.activity')} aria-busy={query.isPlaceholderData}>
        <Entries query={query} isFiltered={isFiltered} />
      </Box>
    </Stack>
  );
}

type Props = { readonly query: ReturnType<typeof useActivity>; readonly isFiltered: boolean };

function Entries({ query, isFiltered }: Props) {
  const { t } = useTranslation();
  const fallback = t('activity.errors.fetch');
  if (query.isPending) return <ListSkeleton height={96} columns={1} />;
  if (!query.data) return <ErrorState error={query.error} fallback={fallback} onRetry={() => query.refetch()} />;

  const entries = query.data.pages.flatMap((page) => page.data);
  return (
    <Box opacity={query.isPlaceholderData ? 0.5 : 1}>
      {query.isRefetchError && (
        <RefreshFailure error={query.error} fallback={fallback} onRetry={() => query.refetch()} />
      )}
      <VisuallyHidden role="status">{t('activity.shown', { count: entries.length })}</VisuallyHidden>
      {entries.length === 0 ? (
        <EmptyPanel
          icon={<ActivityIcon size={28} />}
          title={t(isFiltered ? 'activity.empty.noneFound' : 'activity.empty.title')}
          text={t(isFiltered ? 'activity.empty.noneFoundHint' : 'activity.empty.text')}
        />
      ) : (
        <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
          {entries.map((entry) => (
            <ActivityLine key={entry.id} entry={entry} />
          ))}
        </Stack>
      )}
      <LoadMore query={query} fallback={fallback} />
    </Box>
  );
}
