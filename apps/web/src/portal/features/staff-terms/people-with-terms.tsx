import { Text } from '@mantine/core';
import type { Service } from '@vakit/contract';
import { asDoneBy } from '@vakit/scheduling';
import { useTranslation } from 'react-i18next';
import { formatTold } from '../../../common/told-terms.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { usePeopleWithTerms } from './api.ts';

/** Who does a service for another price or in another time than it says. */
export function PeopleWithTerms({ service }: { readonly service: Service }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data: people = [] } = usePeopleWithTerms(service.branchId);
  const told = people
    .filter(({ terms }) => terms.some(({ serviceId }) => serviceId === service.id))
    .map((person) => `${person.firstName} ${person.lastName} (${formatTold(asDoneBy(service, person), language)})`);
  if (told.length === 0) return null;
  return (
    <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
      {t('staffTerms.differs', { people: told.join(', ') })}
    </Text>
  );
}
