import { Anchor, Box, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import type { Customer, SimilarCustomer } from '@vakit/contract';
import { formatPhone } from '@vakit/contract';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { confirm } from '../../components/confirm.tsx';
import { RefreshFailure } from '../../components/refresh-failure.tsx';
import { notifyFailure, notifySuccess } from '../../core/notify.ts';
import { useMergeCustomer, useSimilarCustomers } from './api.ts';
import { nameOf } from './customer-row.tsx';

type Props = {
  readonly customer: Customer;
  /** Called when two have been merged, or could not be */
  readonly onAnswer: () => void;
};

/** So many are seen at once: where a name is frequent the others would push everything else down. */
const SHOWN = 3;

/** Others who may be the same person, the most alike first; nothing while there is nobody. */
export function SimilarCustomers({ customer, onAnswer }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const query = useSimilarCustomers(customer.id);
  const [areAllShown, setAllShown] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  // The button goes away with the press: the focus goes on to what has come.
  useEffect(() => {
    if (areAllShown) list.current?.children[SHOWN]?.querySelector('a')?.focus({ preventScroll: true });
  }, [areAllShown]);
  if (query.isError) {
    return (
      <RefreshFailure error={query.error} fallback={t('customers.similar.failed')} onRetry={() => query.refetch()} />
    );
  }
  if (!query.data?.length) return null;
  const shown = areAllShown ? query.data : query.data.slice(0, SHOWN);
  const count = query.data.length - shown.length;
  return (
    <Card component="section" aria-labelledby={titleId}>
      <Title order={3} size="h4" id={titleId}>
        {t('customers.similar.title')}
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        {t('customers.similar.lead')}
      </Text>
      <Stack component="ul" ref={list} gap="md" p={0} m={0} style={{ listStyle: 'none' }}>
        {shown.map((similar) => (
          <Similar key={similar.customer.id} customer={customer} similar={similar} onAnswer={onAnswer} />
        ))}
      </Stack>
      {count > 0 && (
        <Button variant="subtle" mt="sm" mih={44} onClick={() => setAllShown(true)}>
          {t('customers.similar.more', { count })}
        </Button>
      )}
    </Card>
  );
}

function Similar({ customer, similar, onAnswer }: Props & { similar: SimilarCustomer }) {
  const { t } = useTranslation();
  const merge = useMergeCustomer(customer.id);
  const other = similar.customer;
  const [name, otherName] = [nameOf(customer), nameOf(other)];
  const mergeNow = async () => {
    const question = {
      title: t('customers.merge.title', { name }),
      text: `${t('customers.merge.text', { name, other: otherName })} ${t('customers.merge.canBeUndone')}`,
      confirmLabel: t('customers.merge.submit'),
    };
    if (!(await confirm(question))) return;
    // The other is not shown here any more once they are one, so that only the promise still tells.
    await merge.mutateAsync(other.id).then(
      () => notifySuccess(t('customers.merge.done')),
      (error) => notifyFailure(error, t('customers.errors.merge')),
    );
    onAnswer();
  };
  return (
    <Group component="li" justify="space-between" gap="sm">
      <Box miw={0} flex="1 1 200px" style={{ overflowWrap: 'anywhere' }}>
        <Anchor component={Link} to={`/customers/${other.id}`} fw={600}>
          {otherName}
        </Anchor>
        <Text size="sm" c="dimmed">
          {[other.phone && formatPhone(other.phone), other.email].filter(Boolean).join(' · ')}
        </Text>
        <Text size="sm">{similar.reasons.map((reason) => t(`customers.similar.reasons.${reason}`)).join(' · ')}</Text>
      </Box>
      <Button
        variant="default"
        size="xs"
        loading={merge.isPending}
        onClick={mergeNow}
        aria-label={t('customers.similar.mergeNamed', { name: otherName })}
      >
        {t('customers.merge.action')}
      </Button>
    </Group>
  );
}
