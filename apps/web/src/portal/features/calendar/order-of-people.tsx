import { ActionIcon, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DragIcon } from '../../components/icons.tsx';
import { useReorder } from '../../components/use-reorder.ts';
import type { Person } from './day-plan.ts';

type Props = { readonly people: readonly Person[]; readonly onOrder: (ids: readonly string[]) => void };

/** The people of a branch, put into the order in which this browser shows them. */
export function OrderOfPeople({ people, onOrder }: Props) {
  const { t } = useTranslation();
  const labelId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [said, say] = useState('');
  const nameOf = (id: string) => people.find((person) => person.id === id)?.name ?? '';
  const move = (ids: string[], moved: string) => {
    onOrder(ids);
    const place = ids.indexOf(moved) + 1;
    say(t('calendar.settings.order.moved', { name: nameOf(moved), place, count: ids.length }));
  };
  const known = people.map(({ id }) => id);
  const { order, draggedId, handleOf } = useReorder(list, known, move);
  return (
    <div>
      <Text id={labelId} size="sm" fw={500} mb={4}>
        {t('calendar.settings.order.label')}
      </Text>
      <Stack
        ref={list}
        component="ul"
        aria-labelledby={labelId}
        gap={2}
        p={0}
        m={0}
        style={{ listStyle: 'none', userSelect: draggedId ? 'none' : undefined }}
      >
        {order.map((id) => (
          <Group key={id} component="li" gap={6} wrap="nowrap" style={{ opacity: id === draggedId ? 0.6 : 1 }}>
            <ActionIcon
              variant="subtle"
              size={32}
              aria-label={t('calendar.settings.order.move', { name: nameOf(id) })}
              {...handleOf(id)}
            >
              <DragIcon size={18} />
            </ActionIcon>
            <Text size="sm" miw={0} truncate>
              {nameOf(id)}
            </Text>
          </Group>
        ))}
      </Stack>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </div>
  );
}
