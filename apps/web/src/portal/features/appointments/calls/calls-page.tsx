import { Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { type ComponentProps, type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyPanel } from '../../../components/empty-panel.tsx';
import { PhoneIcon } from '../../../components/icons.tsx';
import { ListSkeleton } from '../../../components/list-skeleton.tsx';
import { LoadMore } from '../../../components/load-more.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { useAccess } from '../../../core/access.ts';
import { type ToldTogether, useMadeCalls, useOpenCalls } from '../api.ts';
import { AppointmentDrawer } from '../appointment-drawer.tsx';
import { AppointmentRegion } from '../appointment-grid.tsx';
import { MadeCall, OpenCall, type OpenDetails } from './call-item.tsx';

/** Lists the customers to call because no message went to them, and below those that were called in the last days. */
export function Component() {
  const { t } = useTranslation();
  const { query, calls } = useOpenCalls();
  // Kept here, because what is ticked leaves its list.
  const [openedId, setOpenedId] = useState<string | null>(null);
  const onOpen: OpenDetails = ({ id }) => setOpenedId(id);
  const fallback = t('calls.errors.fetch');
  return (
    <Stack gap="lg">
      <Text c="dimmed" size="sm">
        {t('calls.lead')}
      </Text>
      <AppointmentRegion label={t('common.navigation.calls')}>
        <QueryView
          query={firstPageOf(query)}
          fallback={fallback}
          skeleton={<ListSkeleton count={3} columns={1} height={92} />}
        >
          {() => (
            <>
              <VisuallyHidden role="status">{t('common.navigation.callCount', { count: calls.length })}</VisuallyHidden>
              {calls.length === 0 ? (
                <EmptyPanel icon={<PhoneIcon size={28} />} title={t('calls.emptyTitle')} text={t('calls.empty')} />
              ) : (
                <Items calls={calls} onOpen={onOpen} Item={OpenCall} />
              )}
              <LoadMore query={query} fallback={fallback} />
            </>
          )}
        </QueryView>
      </AppointmentRegion>
      <Made onOpen={onOpen} />
      <AppointmentDrawer id={openedId} onClose={() => setOpenedId(null)} />
    </Stack>
  );
}

function Made({ onOpen }: { readonly onOpen: OpenDetails }) {
  const { t } = useTranslation();
  const { query, calls } = useMadeCalls();
  const fallback = t('calls.errors.fetchMade');
  return (
    <QueryView query={firstPageOf(query)} fallback={fallback} skeleton={null}>
      {() =>
        calls.length > 0 && (
          <section aria-labelledby="calls-made" data-appointments tabIndex={-1} style={{ outline: 'none' }}>
            <Title order={2} size="h4" id="calls-made" mb="sm">
              {t('calls.madeTitle')}
            </Title>
            <Items calls={calls} onOpen={onOpen} Item={MadeCall} />
            <LoadMore query={query} fallback={fallback} />
          </section>
        )
      }
    </QueryView>
  );
}

/** The failure of a further page stands at the end of the list. */
function firstPageOf({ data, error, isError, isFetchNextPageError, refetch }: Calls['query']) {
  return { data, error, isError: isError && !isFetchNextPageError, refetch };
}

type Calls = ReturnType<typeof useOpenCalls>;

type ItemsProps = {
  readonly calls: readonly ToldTogether[];
  readonly onOpen: OpenDetails;
  readonly Item: ComponentType<ComponentProps<typeof OpenCall>>;
};

function Items({ calls, onOpen, Item }: ItemsProps) {
  const { data: branches = [] } = useAccess();
  return (
    <Stack gap="sm">
      {calls.map((told) => (
        <Item key={told[0].id} told={told} withBranch={branches.length > 1} onOpen={onOpen} />
      ))}
    </Stack>
  );
}
