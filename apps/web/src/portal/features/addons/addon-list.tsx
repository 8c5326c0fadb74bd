import { Stack, Text, VisuallyHidden } from '@mantine/core';
import type { Addon, Service } from '@vakit/contract';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReorder } from '../../components/use-reorder.ts';
import { notifyFailure } from '../../core/notify.ts';
import { AddonRow } from './addon-row.tsx';
import { useOrderAddons } from './api.ts';

type Props = {
  readonly branchId: string;
  readonly addons: readonly Addon[];
  readonly services: readonly Service[];
  readonly onEdit: (addon: Addon) => void;
};

/** The add-ons of a branch in the order in which customers see them. */
export function AddonList({ branchId, addons, services, onEdit }: Props) {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  const save = useOrderAddons();
  const [wished, setWished] = useState<readonly string[] | null>(null);
  const [said, setSaid] = useState('');
  const nameOf = (id: string) => addons.find((addon) => addon.id === id)?.name ?? '';

  const known = addons.map(({ id }) => id);
  const isSame = wished?.length === known.length && known.every((id) => wished.includes(id));
  const seen = wished && isSame ? wished : known;
  const move = (ids: string[], moved: string) => {
    setWished(ids);
    setSaid(t('serviceAddons.moved', { name: nameOf(moved), place: ids.indexOf(moved) + 1, count: ids.length }));
    const settle = () => setWished((latest) => (latest === ids ? null : latest));
    save.mutate(
      { branchId, ids, expectedIds: [...seen] },
      {
        onSettled: settle,
        onError: (error) => notifyFailure(error, t('serviceAddons.errors.order')),
      },
    );
  };
  const { order, draggedId, handleOf } = useReorder(list, seen, move);

  if (addons.length === 0) return <Text>{t('serviceAddons.empty')}</Text>;
  return (
    <>
      <Stack ref={list} component="ul" gap={4} p={0} m={0} style={{ listStyle: 'none' }}>
        {order
          .flatMap((id) => addons.find((addon) => addon.id === id) ?? [])
          .map((addon) => (
            <AddonRow
              key={addon.id}
              addon={addon}
              services={services}
              handle={handleOf(addon.id)}
              isDragged={addon.id === draggedId}
              onEdit={() => onEdit(addon)}
            />
          ))}
      </Stack>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}
