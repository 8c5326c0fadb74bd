import { Anchor, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EmptyPanel } from '../../components/empty-panel.tsx';
import { CheckIcon } from '../../components/icons.tsx';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { WorkplaceSelect } from '../../components/workplace-select.tsx';
import { useBookingSources } from './api.ts';
import { SourceCard } from './source-card.tsx';

/** Online bookings of the last day by where they came from, and cancelling those of one source in one step. */
export function Component() {
  const { t } = useTranslation();
  const query = useBookingSources();
  return (
    <Stack gap="lg">
      <Text>{t('sources.lead')}</Text>
      <WorkplaceSelect permission="branch.edit" />
      <Anchor component={Link} to="/appointments" style={{ alignSelf: 'flex-start' }}>
        {t('sources.back')}
      </Anchor>
      <QueryView
        query={query}
        fallback={t('sources.errors.fetch')}
        skeleton={<ListSkeleton count={2} columns={1} height={220} />}
      >
        {(sources) =>
          sources.length === 0 ? (
            <EmptyPanel icon={<CheckIcon size={28} />} title={t('sources.emptyTitle')} text={t('sources.empty')} />
          ) : (
            <Stack gap="md">
              {sources.map((source) => (
                <SourceCard key={source.source} source={source} />
              ))}
            </Stack>
          )
        }
      </QueryView>
    </Stack>
  );
}
