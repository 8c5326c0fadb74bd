import type { Appointment } from '@vakit/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { STATUS_COLORS } from '../../components/status-badge.tsx';
import { useServiceCategories, useServices } from '../services/index.ts';
import type { CalendarEvent } from './columns.ts';
import type { Person } from './day-plan.ts';
import type { Coloring } from './use-preferences.ts';

/** Colors of Mantine's theme, neighbours as different as possible; after the last one the first follows again. */
const PALETTE = ['info', 'warning', 'success', 'grape', 'danger', 'cyan', 'orange', 'indigo', 'lime', 'pink', 'teal'];
const paletteAt = (index: number) => PALETTE[index % PALETTE.length] as string;
const NONE = 'gray';

export type LegendEntry = { readonly color: string; readonly label: string };

/** The colours of appointments, and their meaning. */
export function useColors(coloring: Coloring, branchId: string, people: readonly Person[]) {
  const { t } = useTranslation();
  const isByCategory = coloring === 'category';
  const services = useServices(branchId, isByCategory).data;
  const categories = useServiceCategories(branchId, isByCategory).data;
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
    if (isByCategory) {
      for (const [index, { id, name }] of (categories ?? []).entries())
        colors.set(id, { color: paletteAt(index), label: name });
      colors.set(NONE, { color: NONE, label: t('calendar.coloring.noCategory') });
    }
    return {
      colorOf: ({ appointment, isWished }: CalendarEvent) =>
        isWished ? STATUS_COLORS.PENDING : (colors.get(keyOf[coloring](appointment))?.color ?? NONE),
      legend: [...colors.values()],
    };
  }, [coloring, isByCategory, services, categories, people, t]);
}
