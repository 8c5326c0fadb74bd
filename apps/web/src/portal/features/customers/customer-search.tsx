import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { CustomerSummary } from '@vakit/contract';
import { formatPhone } from '@vakit/contract';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatListedDate } from '../../../common/format.ts';
import { failureText } from '../../core/failure-text.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { useFoundCustomers } from './api.ts';
import { nameOf } from './customer-row.tsx';

/** In milliseconds: who types on is not searched for yet. */
const PAUSE = 200;

/** So many customers leave what may be taken instead in sight. */
const BEFORE_OTHERS = 5;

/** An option in place of a customer who is found */
export type Instead = { readonly label: string; readonly onTake: () => void };

type Props = Pick<SelectProps, 'label' | 'required' | 'error'> & {
  /** A branch of the business to search; the chosen one when left out */
  readonly branchId?: string;
  /** Whether a dialog begins with it */
  readonly isFirst?: boolean;
  /** The field of a form that the choice fills in */
  readonly path?: string;
  /** Offered below the customers for what is typed; Enter takes the first of them where nobody is found */
  readonly insteadOf?: (typed: string) => readonly Instead[];
  /** Null once the choice is taken back */
  readonly onFound: (customer: CustomerSummary | null) => void;
};

/** Finds a customer by name or any part of a number as one types; Enter takes the first, even before the answer is there. */
export function CustomerSearch({ branchId, isFirst, path, insteadOf, onFound, error, ...props }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<CustomerSummary | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [takesFirst, setTakesFirst] = useState(false);
  const isLed = useRef(false);
  const field = useRef<HTMLInputElement>(null);
  /** Keeps what was typed when another field, or a time of the calendar, is pressed. */
  const setAsTyped = (text: string) => {
    if (text !== '' || document.activeElement === field.current) setTyped(text);
  };
  const [asked] = useDebouncedValue(typed, PAUSE);
  const labelOf = (customer: CustomerSummary) => {
    const { phone, email, lastVisitDate } = customer;
    const contact = phone ? formatPhone(phone) : email;
    const lastVisit = insteadOf && lastVisitDate && formatListedDate(lastVisitDate, language);
    return [nameOf(customer), contact, lastVisit].filter(Boolean).join(' · ');
  };
  const isChosenShown = chosen !== null && typed === labelOf(chosen);
  const query = useFoundCustomers(isChosenShown || asked !== typed ? '' : asked, branchId);
  const customers = typed.trim() === '' ? [] : (query.data ?? []).slice(0, insteadOf && BEFORE_OTHERS);
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
  // Not before the answer, which would push them away from under the pointer.
  const areOthersShown = typed.trim() === '' || isAnswered || query.isError;
  const others = (areOthersShown && insteadOf?.(typed.trim())) || [];
  // biome-ignore lint/correctness/useExhaustiveDependencies: only an answer takes somebody, once
  useEffect(() => {
    if (!takesFirst || !isAnswered) return;
    setTakesFirst(false);
    const [first] = customers;
    if (first) choose(first);
    else others[0]?.onTake();
  }, [takesFirst, isAnswered]);

  const offered = chosen && !customers.some(({ id }) => id === chosen.id) ? [chosen, ...customers] : customers;
  return (
    <Select
      ref={field}
      label={t('customers.search.label')}
      placeholder={t('customers.search.hint')}
      searchable
      clearable
      openOnFocus={false}
      data-autofocus={isFirst || undefined}
      data-path={path}
      dropdownOpened={isOpen}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      value={chosen?.id ?? null}
      onChange={(value) => {
        const other = others.find(({ label }) => label === value);
        if (other) return other.onTake();
        choose(offered.find(({ id }) => id === value) ?? null);
      }}
      searchValue={typed}
      onSearchChange={setAsTyped}
      onKeyDown={takeFirst}
      data={[
        ...offered.map((customer) => ({ value: customer.id, label: labelOf(customer) })),
        ...others.map(({ label }) => ({ value: label, label })),
      ]}
      // The server has searched, and it knows more than the label says.
      filter={({ options }) => options}
      maxDropdownHeight={280}
      nothingFoundMessage={isAnswered ? t('customers.search.notFound') : undefined}
      error={query.isError ? failureText(query.error, t('customers.search.failed')) : error}
      {...props}
    />
  );
}
