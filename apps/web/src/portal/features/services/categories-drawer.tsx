import { Stack, Text, VisuallyHidden } from '@mantine/core';
import type { ServiceCategory } from '@vakit/contract';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDrawer } from '../../components/form/form-drawer.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { useReorder } from '../../components/use-reorder.ts';
import { notifyFailure } from '../../core/notify.ts';
import { useOrderServiceCategories, useServiceCategories } from './api.ts';
import { CategoryRow } from './category-row.tsx';
import { NewCategory } from './new-category.tsx';

type Props = { readonly branchId: string; readonly opened: boolean; readonly onClose: () => void };

/** The service categories of a branch: made, renamed, deleted and put in order. */
export function CategoriesDrawer({ branchId, opened, onClose }: Props) {
  const { t } = useTranslation();
  const categories = useServiceCategories(branchId);
  return (
    <FormDrawer opened={opened} onClose={onClose} title={t('services.categories.title')}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('services.categories.hint')}
        </Text>
        <QueryView query={categories} fallback={t('services.categories.errors.fetch')}>
          {(list) => <CategoryList branchId={branchId} categories={list} />}
        </QueryView>
        <NewCategory branchId={branchId} />
      </Stack>
    </FormDrawer>
  );
}

type ListProps = { readonly branchId: string; readonly categories: readonly ServiceCategory[] };

function CategoryList({ branchId, categories }: ListProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  const save = useOrderServiceCategories();
  const [wished, setWished] = useState<readonly string[] | null>(null);
  const [said, setSaid] = useState('');
  const nameOf = (id: string) => categories.find((category) => category.id === id)?.name ?? '';

  const known = categories.map(({ id }) => id);
  const isSame = wished?.length === known.length && known.every((id) => wished.includes(id));
  const seen = wished && isSame ? wished : known;
  const move = (ids: string[], moved: string) => {
    setWished(ids);
    setSaid(t('services.categories.moved', { name: nameOf(moved), place: ids.indexOf(moved) + 1, count: ids.length }));
    const settle = () => setWished((latest) => (latest === ids ? null : latest));
    save.mutate(
      { branchId, ids, expectedIds: [...seen] },
      {
        onSettled: settle,
        onError: (error) => notifyFailure(error, t('services.categories.errors.order')),
      },
    );
  };
  const { order, draggedId, handleOf } = useReorder(list, seen, move);

  if (categories.length === 0) return <Text>{t('services.categories.empty')}</Text>;
  return (
    <>
      <Stack ref={list} component="ul" gap={4} p={0} m={0} style={{ listStyle: 'none' }}>
        {order
          .flatMap((id) => categories.find((category) => category.id === id) ?? [])
          .map((category) => (
            <CategoryRow
              key={category.id}
              category={category}
              handle={handleOf(category.id)}
              isDragged={category.id === draggedId}
            />
          ))}
      </Stack>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}
