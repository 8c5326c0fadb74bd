import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { CustomerSummary } from '@vakit/contract';
import { formatPhone } from '@vakit/contract';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../core/failure-text.ts';
import { useFoundCustomers } from './api.ts';

/** In milliseconds: who types on is not searched for yet. */
const PAUSE = 200;

type Props = {
  /** A branch of the business to search; the chosen one when left out */
  readonly branchId?: string;
  /** Whether a dialog begins with it */
  readonly isFirst?: boolean;
  /** Null once the choice is taken back */
  readonly onFound: (customer: CustomerSummary | null) => void;
};

/** Finds a customer by name or any part of a number as one types; Enter takes the first, even before the answer is there. */
export function CustomerSearch({ branchId, isFirst, onFound }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<CustomerSummary | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [takesFirst, setTakesFirst] = useState(false);
  const isLed = useRef(false);
  const [asked] = useDebouncedValue(typed, PAUSE);
  const isChosenShown = chosen !== null && typed === labelOf(chosen);
  const query = useFoundCustomers(isChosenShown || asked !== typed ? '' : asked, branchId);
  const customers = query.data ?? [];
  const isAnswered = typed.trim() !== '' && asked === typed && query.isSuccess && !query.isPlaceholderData;

  const choose = (customer: CustomerSummary | null) => {
    setChosen(customer);
    setTyped(customer ? labelOf(customer) : '');
    setOpen(false);
    setTakesFirst(false);
    onFound(customer);
  };
  const takeFirst = ({ key }: KeyboardEvent) => {
    // Enter on an option that the arrow keys reached is handled by the field itself.
    const wasLed = isLed.current;
    isLed.current = key === 'ArrowDown' || key === 'ArrowUp';
    setTakesFirst(key === 'Enter' && !wasLed && !isChosenShown);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only an answer takes somebody, once
  useEffect(() => {
    if (!takesFirst || !isAnswered) return;
    setTakesFirst(false);
    const [first] = customers;
    if (first) choose(first);
  }, [takesFirst, isAnswered]);

  const offered = chosen && !customers.some(({ id }) => id === chosen.id) ? [chosen, ...customers] : customers;
  return (
    <Select
      label={t('customers.search.label')}
      placeholder={t('customers.search.hint')}
      searchable
      clearable
      openOnFocus={false}
      data-autofocus={isFirst || undefined}
      dropdownOpened={isOpen}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      value={chosen?.id ?? null}
      onChange={(id) => choose(offered.find((each) => each.id === id) ?? null)}
      searchValue={typed}
      onSearchChange={setTyped}
      onKeyDown={takeFirst}
      data={offered.map((customer) => ({ value: customer.id, label: labelOf(customer) }))}
      // The server has searched, and it knows more than the label says.
      filter={({ options }) => options}
      nothingFoundMessage={isAnswered ? t('customers.search.notFound') : undefined}
      error={query.isError && failureText(query.error, t('customers.search.failed'))}
    />
  );
}

const labelOf = ({ firstName, lastName, phone, email }: CustomerSummary) =>
  [`${firstName} ${lastName}`.trim(), phone ? formatPhone(phone) : email].filter(Boolean).join(', ');
