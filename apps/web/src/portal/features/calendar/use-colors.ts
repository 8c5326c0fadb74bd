import type { Appointment } from '@vakit/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { STATUS_COLORS } from '../../components/status-badge.tsx';
import { useServiceCategories, useServices } from '../services/index.ts';
import type { CalendarEvent } from './columns.ts';
import type { Person } from './day-plan.ts';
import { EVENT_COLORS, type EventColor } from './event-colors.ts';
import type { Coloring } from './use-preferences.ts';

const NONE = 'gray';

/**
 * Neighbours as different as possible; after the last one the first follows again. Amber is the edge of who is late, and grey
 * stands for none.
 */
const PALETTE = Object.keys(EVENT_COLORS).filter((color) => color !== 'warning' && color !== NONE) as EventColor[];
const paletteAt = (index: number) => PALETTE[index % PALETTE.length] as EventColor;

export type LegendEntry = { readonly color: EventColor; readonly label: string };

/** The colours of appointments, and their meaning. Where there are no categories the status takes their place. */
export function useColors(wanted: Coloring, branchId: string, people: readonly Person[]) {
  const { t } = useTranslation();
  const isByCategory = wanted === 'category';
  const services = useServices(branchId, isByCategory).data;
  const categories = useServiceCategories(branchId, isByCategory).data;
  const coloring = isByCategory && categories?.length === 0 ? 'status' : wanted;
  return useMemo(() => {
    const colors = new Map<string, LegendEntry>();
    const keyOf: Record<Coloring, (appointment: Appointment) => string> = {
      status: ({ status }) => status,
      person: ({ staffId }) => staffId,
      category: ({ serviceId }) => services?.find(({ id }) => id === serviceId)?.categoryId ?? NONE,
    };
    if (coloring === 'status') {
      for (const status of ['PENDING', 'CONFIRMED', 'COMPLETED', 'NO_SHOW'] as const)
        colors.set(status, { color: STATUS_COLORS[status], label: t(`common.status.${status}`) });
    }
    if (coloring === 'person') {
      for (const [index, { id, name }] of people.entries()) colors.set(id, { color: paletteAt(index), label: name });
    }
    if (coloring === 'category') {
      for (const [index, { id, name }] of (categories ?? []).entries())
        colors.set(id, { color: paletteAt(index), label: name });
      colors.set(NONE, { color: NONE, label: t('calendar.coloring.noCategory') });
    }
    return {
      colorOf: ({ appointment, isWished }: CalendarEvent) =>
        isWished ? STATUS_COLORS.PENDING : (colors.get(keyOf[coloring](appointment))?.color ?? NONE),
      legend: [...colors.values()],
      coloring,
    };
  }, [coloring, services, categories, people, t]);
}
