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
  const { t } = useTranslation();
  const nameOf = (id: string) => services?.find((service) => service.id === id)?.name ?? t('staff.deletedService');
  return (
    <Text size="sm">
      {serviceIds.length === 0
        ? t('staff.allServices')
        : services
          ? serviceIds.map(nameOf).join(', ')
          : t('staff.linkedServices', { count: serviceIds.length })}
    </Text>
  );
}
