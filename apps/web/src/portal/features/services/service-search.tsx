import { Group, Select, TextInput } from '@mantine/core';
import { SEARCH_MAX, type ServiceCategory } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { NO_CATEGORY, type useServiceSearch } from './use-service-search.ts';

type Props = {
  readonly search: ReturnType<typeof useServiceSearch>;
  readonly categories: readonly ServiceCategory[];
};

/** Narrows a long list of services as one types. */
export function ServiceSearch({ search, categories }: Props) {
  const { t } = useTranslation();
  return (
    <Group component="search" gap="sm" align="flex-end">
      <TextInput
        type="search"
        label={t('services.search.label')}
        value={search.typed}
        onChange={(event) => search.setTyped(event.currentTarget.value)}
        maxLength={SEARCH_MAX}
        autoComplete="off"
        flex={{ base: '1 1 8rem', sm: '1 1 16rem' }}
        maw={{ sm: 360 }}
      />
      {categories.length > 0 && (
        <Select
          label={t('services.fields.category')}
          data={[
            { value: '', label: t('services.search.allCategories') },
            ...categories.map(({ id, name }) => ({ value: id, label: name })),
            { value: NO_CATEGORY, label: t('services.categories.others') },
          ]}
          value={search.category ?? ''}
          onChange={(chosen) => search.setCategory(chosen || null)}
          flex="1 1 10.5rem"
          maw={{ sm: 260 }}
        />
      )}
    </Group>
  );
}
