import { Checkbox, CloseButton, Group, Stack, Text } from '@mantine/core';
import { type CustomerSummary, formatPhone, plainDigits } from '@vakit/contract';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../core/access.ts';
import { CustomerCard, CustomerSearch, type Instead } from '../customers/index.ts';
import { ContactFields } from './contact-fields.tsx';
import type { ReceptionFields, ReceptionInput } from './reception-fields.ts';

type Props = {
  readonly form: ReceptionFields;
  readonly branchId: string;
  readonly onWalkIn: (isWalkIn: boolean) => void;
  /** Once nothing of the customer is left to be said */
  readonly onSettled: () => void;
};

const NOBODY = {
  customerId: '',
  isNew: false,
  isWalkIn: false,
  customerFirstName: '',
  customerLastName: '',
  customerEmail: '',
  customerPhone: '',
} satisfies Partial<ReceptionInput>;

const CONTACTS = ['customerFirstName', 'customerLastName', 'customerEmail', 'customerPhone'] as const;

const NOT_OF_A_NUMBER = /[^\d\s()+./-]/;

/** Puts what was typed in the search into the field of a new customer where it belongs. */
function fieldsOf(typed: string) {
  if (typed.includes('@')) return { customerEmail: typed };
  if (!NOT_OF_A_NUMBER.test(plainDigits(typed))) return { customerPhone: formatPhone(typed) };
  const names = typed.split(/\s+/);
  const customerLastName = names.length > 1 ? (names.pop() ?? '') : '';
  return { customerFirstName: names.join(' '), customerLastName };
}

/** Asks for the customer in one field: a known one, a new one, or somebody at the door; in its place stands who it is. */
export function CustomerFields({ form, branchId, onWalkIn, onSettled }: Props) {
  const { t } = useTranslation();
  const maySeeCustomers = useMay('customers.manage', branchId);
  const element = useRef<HTMLDivElement>(null);
  const card = useRef<HTMLElement>(null);
  const [begun, setBegun] = useState<'card' | (typeof CONTACTS)[number] | 'search'>();
  useEffect(() => {
    if (!begun) return;
    setBegun(undefined);
    if (begun === 'card') return card.current?.focus({ preventScroll: true });
    const selector = begun === 'search' ? 'input' : `[data-path=${begun}]`;
    element.current?.querySelector<HTMLElement>(selector)?.focus();
  }, [begun]);

  const values = form.getValues();
  const { customerId, isNew, isWalkIn, appointmentDate } = values;
  // Fields for what is missing of a known customer stay, though nothing is refused after the first letter.
  const [isCompleting, setCompleting] = useState(false);
  const change = (changed: Partial<ReceptionInput>) => {
    form.setValues(changed);
    setCompleting(false);
  };
  const pick = (customer: CustomerSummary | null) => {
    if (!customer) return;
    const { id, firstName, lastName, email, phone } = customer;
    const contacts = { customerEmail: email ?? '', customerPhone: phone ?? '' };
    change({ ...contacts, customerId: id, isNew: false, customerFirstName: firstName, customerLastName: lastName });
    setBegun('card');
  };
  const forget = () => {
    change(NOBODY);
    setBegun('search');
  };
  const insteadOf = (typed: string): Instead[] => [
    {
      label: typed ? t('booking.customer.newNamed', { typed }) : `+ ${t('booking.customer.new')}`,
      onTake: () => {
        const filled = typed ? fieldsOf(typed) : {};
        change({ ...NOBODY, ...filled, isNew: true });
        setBegun('customerFirstName' in filled ? 'customerPhone' : 'customerFirstName');
      },
    },
    {
      label: t('booking.customer.atDoor'),
      onTake: () => {
        const filled: Partial<ReceptionInput> = typed ? fieldsOf(typed) : {};
        // Part of a contact would be refused.
        if (filled.customerFirstName) change(filled);
        onWalkIn(true);
        onSettled();
      },
    },
  ];

  const isTyped = isNew || CONTACTS.some((each) => values[each]);
  const isRefused = CONTACTS.some((each) => form.errors[each]);
  const isChosen = maySeeCustomers && customerId !== '';
  if (isChosen && isRefused && !isCompleting) setCompleting(true);
  const contacts = <ContactFields inputProps={form.getInputProps} isNameRequired={!isWalkIn} />;
  return (
    <div ref={element}>
      {isChosen && (
        <Stack gap="xs">
          <CustomerCard
            customer={{
              id: customerId,
              firstName: values.customerFirstName ?? '',
              lastName: values.customerLastName ?? '',
              email: values.customerEmail ?? null,
              phone: values.customerPhone || null,
            }}
            date={appointmentDate}
            onRemove={forget}
            ref={card}
          />
          {isCompleting && contacts}
        </Stack>
      )}
      {!isChosen && (isTyped || !maySeeCustomers) && (
        <Titled title={t('booking.customer.new')} onClose={maySeeCustomers ? forget : undefined}>
          {contacts}
          <Text size="sm" c="dimmed">
            {t('booking.customer.contactHint')}
          </Text>
          <Checkbox
            label={t('booking.customer.walkIn')}
            checked={isWalkIn}
            onChange={({ currentTarget: { checked } }) => onWalkIn(checked)}
          />
        </Titled>
      )}
      {!isChosen &&
        !isTyped &&
        maySeeCustomers &&
        (isWalkIn ? (
          <Titled title={t('booking.customer.atDoor')} onClose={forget} />
        ) : (
          <CustomerSearch
            label={t('booking.customer.legend')}
            required
            branchId={branchId}
            path="customerFirstName"
            error={isRefused && t('booking.customer.choose')}
            insteadOf={insteadOf}
            onFound={pick}
          />
        ))}
    </div>
  );
}

type TitledProps = {
  readonly title: string;
  /** Absent where there is nobody else to choose */
  readonly onClose: (() => void) | undefined;
  readonly children?: ReactNode;
};

function Titled({ title, onClose, children }: TitledProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Stack gap="xs" role="group" aria-labelledby={id}>
      <Group justify="space-between" wrap="nowrap">
        <Text fw={600} id={id}>
          {title}
        </Text>
        {onClose && <CloseButton aria-label={t('customers.card.remove')} onClick={onClose} />}
      </Group>
      {children}
    </Stack>
  );
}
