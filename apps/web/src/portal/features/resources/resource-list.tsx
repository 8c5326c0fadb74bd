import { Stack, Text, VisuallyHidden } from '@mantine/core';
import type { Branch, ResourceMaintenance, ResourceType } from '@vakit/contract';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReorder } from '../../components/use-reorder.ts';
import { notifyFailure } from '../../core/notify.ts';
import { useOrderResources } from './api.ts';
import { ResourceRow } from './resource-row.tsx';

type Props = {
  readonly branch: Branch;
  readonly type: ResourceType;
  readonly maintenance: readonly ResourceMaintenance[];
};

/** The rooms or devices of a kind, in the order in which they are given away. */
export function ResourceList({ branch, type, maintenance }: Props) {
  const { t } = useTranslation();
  const { id, resources } = type;
  const list = useRef<HTMLDivElement>(null);
  const save = useOrderResources();
  const [wished, setWished] = useState<readonly string[] | null>(null);
  const [said, setSaid] = useState('');
  const find = (wanted: string) => resources.find((each) => each.id === wanted);

  const known = resources.map((each) => each.id);
  const isSame = wished?.length === known.length && known.every((each) => wished.includes(each));
  const seen = wished && isSame ? wished : known;
  const move = (resourceIds: string[], moved: string) => {
    setWished(resourceIds);
    const place = resourceIds.indexOf(moved) + 1;
    setSaid(t('resources.one.moved', { name: find(moved)?.name ?? '', place, count: resourceIds.length }));
    save.mutate(
      { id, body: { resourceIds, expectedResourceIds: [...seen] } },
      {
        onSettled: () => setWished((latest) => (latest === resourceIds ? null : latest)),
        onError: (error) => notifyFailure(error, t('resources.errors.order')),
      },
    );
  };
  const { order, draggedId, handleOf } = useReorder(list, seen, move);

  if (resources.length === 0) return <Text size="sm">{t('resources.none')}</Text>;
  return (
    <>
      <Stack ref={list} component="ul" gap={4} p={0} m={0} style={{ listStyle: 'none' }}>
        {order
          .flatMap((each) => find(each) ?? [])
          .map((resource) => (
            <ResourceRow
              key={resource.id}
              branch={branch}
              type={type}
              resource={resource}
              maintenance={maintenance}
              handle={resources.length > 1 ? handleOf(resource.id) : null}
              isDragged={resource.id === draggedId}
            />
          ))}
      </Stack>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}
