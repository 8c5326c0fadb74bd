import { TextInput } from '@mantine/core';
import { SEARCH_MAX } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { useSearched } from './use-searched.ts';

type Props = { readonly value: string; readonly onChange: (wanted: string) => void };

/** Finds appointments by name, number or code as one types. */
export function AppointmentSearch({ value, onChange }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useSearched(value, onChange);
  return (
    <TextInput
      type="search"
      label={t('appointments.filters.search')}
      placeholder={t('appointments.filters.searchHint')}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      maxLength={SEARCH_MAX}
      autoComplete="off"
      flex="1 1 11rem"
      miw={0}
      maw={{ sm: 320 }}
    />
  );
}
