import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { CustomerSummary } from '@vakit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../core/failure-text.ts';
import { useFoundCustomers } from './api.ts';

/** In milliseconds: who types on is not searched for yet. */
const PAUSE = 200;

type Props = { readonly onFound: (customer: CustomerSummary) => void };

/** Finds a customer by name or phone as one types. */
export function CustomerSearch({ onFound }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const [asked] = useDebouncedValue(typed, PAUSE);
  const query = useFoundCustomers(asked);
  const customers = query.data ?? [];
  const choose = (id: string | null) => {
    setChosen(id);
    const customer = customers.find((each) => each.id === id);
    if (customer) onFound(customer);
  };
  return (
    <Select
      label={t('customers.search.label')}
      placeholder={t('customers.search.hint')}
      searchable
      clearable
      value={chosen}
      onChange={choose}
      searchValue={typed}
      onSearchChange={setTyped}
      data={customers.map((customer) => ({ value: customer.id, label: labelOf(customer) }))}
      // The server has searched, and it knows more than the label says.
      filter={({ options }) => options}
      nothingFoundMessage={asked.trim() && query.isSuccess ? t('customers.search.notFound') : undefined}
      error={query.isError && failureText(query.error, t('customers.search.failed'))}
    />
  );
}

const labelOf = ({ firstName, lastName, phone, email }: CustomerSummary) =>
  [`${firstName} ${lastName}`.trim(), phone ?? email].filter(Boolean).join(', ');
