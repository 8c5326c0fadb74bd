import { Button, Group, Stack, Title, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type Branch, type OwnService, priceOfChoices, type ServiceCategory } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { byCategory } from '../../../common/by-category.ts';
import { EmptyPanel } from '../../components/empty-panel.tsx';
import { FormDrawer } from '../../components/form/form-drawer.tsx';
import { ServicesIcon } from '../../components/icons.tsx';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { useServiceCategories, useServices } from './api.ts';
import { PriceForm } from './price-form.tsx';
import { ServiceRow } from './service-row.tsx';
import { ServiceSearch } from './service-search.tsx';
import { useServiceSearch } from './use-service-search.ts';

type Props = {
  readonly branch: Branch;
  readonly onEdit: (service: OwnService) => void;
  readonly onDuplicate: (service: OwnService) => void;
};

/** The services of a branch under their categories; of several some can be looked for, and their prices changed at once. */
export function ServiceList({ branch, ...others }: Props) {
  const { t } = useTranslation();
  const services = useServices(branch.id);
  const categories = useServiceCategories(branch.id);
  return (
    <QueryView
      query={services}
      fallback={t('services.errors.fetch')}
      skeleton={<ListSkeleton count={4} height={84} columns={1} />}
    >
      {(list) =>
        list.length > 0 ? (
          <Services branch={branch} list={list} categories={categories.data ?? []} {...others} />
        ) : (
          <EmptyPanel
            icon={<ServicesIcon size={28} />}
            title={t('services.empty.title')}
            text={t('services.empty.text')}
          />
        )
      }
    </QueryView>
  );
}

type ServicesProps = Props & { readonly list: readonly OwnService[]; readonly categories: readonly ServiceCategory[] };

function Services({ branch, list, categories, onEdit, onDuplicate }: ServicesProps) {
  const { t } = useTranslation();
  const search = useServiceSearch();
  const [isPricing, prices] = useDisclosure();
  const found = list.filter(search.isFound);
  const priced = found.filter((service) => priceOfChoices(service).priceKind !== 'ASK');
  const isGrouped = byCategory(categories, list).length > 1;
  return (
    <Stack gap="md">
      {list.length > 1 && (
        <Group justify="space-between" align="flex-end" gap="sm">
          <ServiceSearch search={search} categories={categories} />
          <Button variant="default" disabled={priced.length === 0} onClick={prices.open}>
            {t('servicePrices.open')}
          </Button>
        </Group>
      )}
      <VisuallyHidden role="status">
        {search.isNarrowed ? t('services.search.found', { count: found.length }) : ''}
      </VisuallyHidden>
      {found.length === 0 && (
        <EmptyPanel
          icon={<ServicesIcon size={28} />}
          title={t('services.search.noneTitle')}
          text={t('services.search.none')}
        />
      )}
      {byCategory(categories, found).map(({ category, services }) => (
        <Stack key={category?.id ?? ''} gap="xs">
          {isGrouped && (
            <Title order={2} size="h4">
              {category?.name ?? t('services.categories.others')}
            </Title>
          )}
          <Stack component="ul" gap={4} p={0} m={0} style={{ listStyle: 'none' }}>
            {services.map((service) => (
              <ServiceRow
                key={service.id}
                branch={branch}
                service={service}
                order={isGrouped ? 3 : 2}
                onEdit={() => onEdit(service)}
                onDuplicate={() => onDuplicate(service)}
              />
            ))}
          </Stack>
        </Stack>
      ))}
      <FormDrawer opened={isPricing} onClose={prices.close} title={t('servicePrices.title')}>
        <PriceForm branchId={branch.id} services={priced} />
      </FormDrawer>
    </Stack>
  );
}
