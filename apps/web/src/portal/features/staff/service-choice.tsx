import { Checkbox, Stack, Text } from '@mantine/core';
import type { Service } from '@vakit/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { useServices } from '../services/api.ts';

type Props = {
  readonly branchId: string;
  readonly value: readonly string[];
  readonly onChange: (serviceIds: string[]) => void;
  /** The field's name in its form; the error of a service is at `<path>.<index>` */
  readonly path: string;
  readonly errors: Readonly<Record<string, ReactNode>>;
};

/** The services that somebody is linked to, of all that the branch has. */
export function ServiceChoice({ branchId, value, onChange, path, errors }: Props) {
  const { t } = useTranslation();
  const services = useServices(branchId);

  const option = (id: string, label: string) => {
    const index = value.indexOf(id);
    return (
      <Checkbox key={id} value={id} label={label} error={errors[`${path}.${index}`]} data-path={`${path}.${index}`} />
    );
  };
  // A link stays when its service is deleted: without it the person would suddenly offer everything.
  const deletedOf = (offered: readonly Service[]) =>
    value.filter((id) => !offered.some((service) => service.id === id));

  return (
    <QueryView
      query={services}
      fallback={t('services.errors.fetch')}
      skeleton={<ListSkeleton count={1} height={96} columns={1} />}
    >
      {(offered) => {
        const deleted = deletedOf(offered);
        if (offered.length + deleted.length === 0) {
          return (
            <Text size="sm" c="dimmed">
              {t('staff.noServices')}
            </Text>
          );
        }
        return (
          <Checkbox.Group
            label={t('staff.offers')}
            description={t('staff.hints.services')}
            value={[...value]}
            onChange={onChange}
          >
            <Stack gap="xs" mt="sm">
              {offered.map(({ id, name }) => option(id, name))}
              {deleted.map((id) => option(id, t('staff.deletedService')))}
            </Stack>
          </Checkbox.Group>
        );
      }}
    </QueryView>
  );
}
