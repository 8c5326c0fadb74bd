import { Anchor, Box, Button, Group, Stack, TextInput, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { SEARCH_MAX } from '@vakit/contract';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { EmptyPanel } from '../../components/empty-panel.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { useFormOpening } from '../../components/form/use-form-opening.ts';
import { AddIcon, CustomersIcon } from '../../components/icons.tsx';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { RefreshFailure } from '../../components/refresh-failure.tsx';
import { WorkplaceSelect } from '../../components/workplace-select.tsx';
import { useMay } from '../../core/access.ts';
import { useCustomers } from './api.ts';
import { CustomerDrawer } from './customer-drawer.tsx';
import { CustomerFileButtons } from './customer-file-buttons.tsx';
import { CustomerRow } from './customer-row.tsx';

/** In milliseconds: who types on is not searched for yet. */
const PAUSE = 200;

/** Everyone who has booked or was written down, found as one types. */
export function Component() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [typed, setTyped, q] = useSearch();
  const form = useFormOpening('customer', {});
  const query = useCustomers(q);
  const mayTakeData = useMay('customers.data');
  return (
    <Stack gap="lg">
      <WorkplaceSelect permission="customers.manage" />
      <Group justify="space-between" align="flex-end">
        <TextInput
          type="search"
          label={t('customers.list.search')}
          placeholder={t('customers.list.searchHint')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          maxLength={SEARCH_MAX}
          autoComplete="off"
          flex="1 1 16rem"
          maw={480}
        />
        <Group gap="sm">
          {mayTakeData && <CustomerFileButtons />}
          <Button leftSection={<AddIcon size={18} />} onClick={() => form.open()}>
            {t('customers.list.add')}
          </Button>
        </Group>
      </Group>
      <Box component="section" aria-label={t('common.navigation.customers')} aria-busy={query.isPlaceholderData}>
        <Customers query={query} isSearch={q !== ''} />
      </Box>
      {mayTakeData && (
        <Anchor component={Link} to="/customers/data" size="sm">
          {t('customers.open')}
        </Anchor>
      )}
      <CustomerDrawer opened={form.opened} onClose={form.close} onSaved={({ id }) => navigate(`/customers/${id}`)} />
    </Stack>
  );
}

/** The typed text and the search; it stays in the address, so that the way back leads to the same list. */
function useSearch() {
  const [parameters, setParameters] = useSearchParams();
  const [typed, setTyped] = useState(parameters.get('q') ?? '');
  const [paused] = useDebouncedValue(typed.trim(), PAUSE);
  const asked = parameters.get('q') ?? '';
  useEffect(() => {
    if (paused !== asked) setParameters(paused ? { q: paused } : {}, { replace: true });
  }, [paused, asked, setParameters]);
  return [typed, setTyped, asked] as const;
}

function Customers({ query, isSearch }: { query: ReturnType<typeof useCustomers>; isSearch: boolean }) {
  const { t } = useTranslation();
  const fallback = t('customers.errors.list');
  if (query.isPending) return <ListSkeleton height={92} columns={1} />;
  if (!query.data) return <ErrorState error={query.error} fallback={fallback} onRetry={() => query.refetch()} />;

  const customers = query.data.pages.flatMap((page) => page.data);
  return (
    <Box opacity={query.isPlaceholderData ? 0.5 : 1}>
      {query.isRefetchError && (
        <RefreshFailure error={query.error} fallback={fallback} onRetry={() => query.refetch()} />
      )}
      <VisuallyHidden role="status">{t('customers.list.shown', { count: customers.length })}</VisuallyHidden>
      {customers.length === 0 ? (
        <EmptyPanel
          icon={<CustomersIcon size={28} />}
          title={t(isSearch ? 'customers.list.noneFound' : 'customers.list.emptyTitle')}
          text={t(isSearch ? 'customers.list.noneFoundHint' : 'customers.list.empty')}
        />
      ) : (
        <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
          {customers.map((customer) => (
            <CustomerRow key={customer.id} customer={customer} />
          ))}
        </Stack>
      )}
      <LoadMore query={query} fallback={fallback} />
    </Box>
  );
}
