import { Anchor, Button, Group, Text } from '@mantine/core';
import type { Customer, SimilarCustomer, Similarity } from '@vakit/contract';
import { useEffect, useRef, useState } from 'react';
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

/** Whether two are alike enough to say it unasked; a frequent name alone, or addresses that look alike, are not. */
const isLikely = ({ reasons }: SimilarCustomer): boolean => {
  const has = (reason: Similarity) => reasons.includes(reason);
  return has('SAME_PHONE') || has('SAME_EMAIL') || (has('SAME_NAME') && has('SIMILAR_EMAIL'));
};

/** Others who are likely to be the same person, in one quiet line, the most alike first; nothing while there is nobody. */
export function SimilarCustomers({ customer, onAnswer }: Props) {
  const { t } = useTranslation();
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
  const likely = query.data?.filter(isLikely) ?? [];
  if (likely.length === 0) return null;
  const shown = areAllShown ? likely : likely.slice(0, SHOWN);
  const count = likely.length - shown.length;
  return (
    <Group component="section" aria-label={t('customers.similar.title')} gap="xs" fz="sm">
      <Text span size="sm" c="dimmed" aria-hidden>
        {t('customers.similar.title')}:
      </Text>
      <Group component="ul" ref={list} gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
        {shown.map((similar) => (
          <Similar key={similar.customer.id} customer={customer} similar={similar} onAnswer={onAnswer} />
        ))}
      </Group>
      {count > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={() => setAllShown(true)}>
          {t('customers.similar.more', { count })}
        </Button>
      )}
    </Group>
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
    <Group component="li" gap={6} style={{ overflowWrap: 'anywhere' }}>
      <Anchor component={Link} to={`/customers/${other.id}`} size="sm">
        {otherName}
      </Anchor>
      <Text span size="sm" c="dimmed">
        {similar.reasons.map((reason) => t(`customers.similar.reasons.${reason}`)).join(' · ')}
      </Text>
      <Button
        variant="subtle"
        size="compact-sm"
        loading={merge.isPending}
        onClick={mergeNow}
        aria-label={t('customers.similar.mergeNamed', { name: otherName })}
      >
        {t('customers.merge.action')}
      </Button>
    </Group>
  );
}
