import { Text } from '@mantine/core';
import type { Service } from '@vakit/contract';
import { useTranslation } from 'react-i18next';

type Props = {
  readonly serviceIds: readonly string[];
  /** Those of the branch; undefined while they are not known */
  readonly services: readonly Service[] | undefined;
};

/** The names of the services that somebody offers; no link means all of the branch. */
export function LinkedServices({ serviceIds, services }: Props) {
  const namesOf = useNamesOfServices(services);
  return <Text size="sm">{namesOf(serviceIds)}</Text>;
}

/** @param services those of the branch; undefined while they are not known */
export function useNamesOfServices(services: readonly Service[] | undefined) {
  const { t } = useTranslation();
  const nameOf = (id: string) => services?.find((service) => service.id === id)?.name ?? t('staff.deletedService');
  return (serviceIds: readonly string[]): string => {
    if (serviceIds.length === 0) return t('staff.allServices');
    return services ? serviceIds.map(nameOf).join(', ') : t('staff.linkedServices', { count: serviceIds.length });
  };
}
