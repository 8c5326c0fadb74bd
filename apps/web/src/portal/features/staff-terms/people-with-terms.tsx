import { Text } from '@mantine/core';
import { choicesOf, type Service } from '@vakit/contract';
import { asDoneBy, ownTermsFor } from '@vakit/scheduling';
import { useTranslation } from 'react-i18next';
import { formatTold } from '../../../common/told-terms.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { usePeopleWithTerms } from './api.ts';

/** Lists the people who do a service for an own price or in an own length. */
export function PeopleWithTerms({ service }: { readonly service: Service }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data: people = [] } = usePeopleWithTerms(service.branchId);
  const told = people.flatMap((person) => {
    const own = choicesOf(service).filter((choice) => ownTermsFor(choice, person));
    if (own.length === 0) return [];
    const terms = own.map((choice) => {
      const one = formatTold(asDoneBy(choice, person), language);
      return choice.variantName ? `${choice.variantName}: ${one}` : one;
    });
    return `${person.firstName} ${person.lastName} (${terms.join('; ')})`;
  });
  if (told.length === 0) return null;
  return (
    <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
      {t('staffTerms.differs', { people: told.join(', ') })}
    </Text>
  );
}
