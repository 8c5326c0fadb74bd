import type { ActivityChange } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { useFieldTexts } from '../../components/use-field-texts.ts';

/** Describes changes: a line for each field with known values, and one that names the others. */
export function useDescribedChanges(changes: readonly ActivityChange[]): string[] {
  const { t } = useTranslation();
  const { nameOf, describe } = useFieldTexts();
  const told = changes.flatMap((change) => {
    const { field, values } = change;
    if (!values) return [];
    const name = nameOf(change);
    const to = describe(field, values.to);
    // New things have only a new value, deleted ones only an old value.
    if (values.from === null) return [`${name}: ${to}`];
    const from = describe(field, values.from);
    return [
      values.to === null && field === 'role' ? `${name}: ${from}` : t('activity.change', { field: name, from, to }),
    ];
  });
  const named = changes.filter(({ values }) => !values).map(nameOf);
  return named.length > 0 ? [...told, t('activity.named', { fields: named.join(', ') })] : told;
}
