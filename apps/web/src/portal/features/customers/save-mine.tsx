import { Text } from '@mantine/core';
import type { Customer } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '../../../common/declared-call.ts';
import { AnywayButton } from '../../components/form/anyway-button.tsx';
import type { useAnyway } from '../../components/form/use-anyway.ts';
import { type FieldOfForm, fieldsOf } from './seen-customer.ts';

type Props = {
  readonly error: unknown;
  /** As they are by now */
  readonly customer: Customer;
  /** What was changed here */
  readonly fields: readonly (FieldOfForm | 'alert' | 'notes')[];
  readonly anyway: ReturnType<typeof useAnyway>;
};

/** Where somebody else has changed the same meanwhile: what is stored now, before one's own takes its place. */
export function SaveMine({ error, customer, fields, anyway }: Props) {
  const { t } = useTranslation();
  if (!isRefusal('PUT /customers/:id', error, 'CUSTOMER_CHANGED')) return null;
  const stored = { ...customer, ...fieldsOf(customer, 'typed') };
  return (
    <>
      {fields.map((field) => (
        <Text key={field} size="sm" mt="xs" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          <b>{t(`customers.notes.stored.${field}`)}</b>{' '}
          {[stored[field] ?? []].flat().join(', ') || t('customers.notes.stored.nothing')}
        </Text>
      ))}
      <AnywayButton anyway={anyway}>{t('customers.notes.saveMine')}</AnywayButton>
    </>
  );
}
