import { Checkbox, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { useServices } from '../services/index.ts';

type Props = {
  readonly branchId: string;
  readonly value: readonly string[];
  readonly onChange: (serviceIds: string[]) => void;
  /** The field's name in its form; the error of a chosen service is at `<path>.<index>` */
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
      <Checkbox
        key={id}
        label={label}
        checked={index >= 0}
        onChange={() => onChange(index >= 0 ? value.filter((each) => each !== id) : [...value, id])}
        error={errors[`${path}.${index}`]}
        data-path={index >= 0 ? `${path}.${index}` : undefined}
      />
    );
  };

  return (
    <QueryView
      query={services}
      fallback={t('services.errors.fetch')}
      skeleton={<ListSkeleton count={1} height={96} columns={1} />}
    >
      {(offered) => {
        // A link stays when its service is deleted: without it the person would suddenly offer everything.
        const deleted = value.filter((id) => !offered.some((service) => service.id === id));
        return offered.length + deleted.length > 0 ? (
          <Stack gap="sm">
            {offered.map(({ id, name }) => option(id, name))}
            {deleted.map((id) => option(id, t('staff.deletedService')))}
          </Stack>
        ) : (
          <Text size="sm">{t('staff.noServices')}</Text>
        );
      }}
    </QueryView>
  );
}
