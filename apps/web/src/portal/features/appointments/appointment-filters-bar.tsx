import { Button, Group, Popover, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ViewIcon } from '../../components/icons.tsx';
import { Drawer } from '../../components/overlays.tsx';
import { AppointmentSearch } from './appointment-search.tsx';
import type { FilterProps } from './filter-props.ts';
import { countFurther, FurtherFilters } from './further-filters.tsx';
import { MainFilters } from './main-filters.tsx';

const NONE = { status: null, date: null, from: null, to: null, staffId: null, q: null };

/** The search, and beside it the filters; on a phone these are in a panel. */
export function AppointmentFiltersBar({ filters, onChange, isPhone }: FilterProps & { readonly isPhone: boolean }) {
  const { t } = useTranslation();
  const bar = useRef<HTMLDivElement>(null);
  const { status, date, q } = filters;
  const further = countFurther(filters);
  const clear = () => {
    onChange(NONE);
    // The button goes away.
    bar.current?.focus();
  };
  const shared = { filters, onChange };
  return (
    <Group
      component="search"
      aria-label={t('appointments.filters.label')}
      ref={bar}
      tabIndex={-1}
      align="flex-end"
      gap="sm"
      style={{ outline: 'none' }}
    >
      <AppointmentSearch value={q ?? ''} onChange={(wanted) => onChange({ q: wanted })} />
      {isPhone ? (
        <FiltersOnPhone {...shared} />
      ) : (
        <>
          <MainFilters {...shared} width={176} />
          <Popover position="bottom-end" width={390} withinPortal trapFocus returnFocus shadow="md">
            <Popover.Target>
              <Button variant={further ? 'light' : 'default'} leftSection={<ViewIcon size={18} />} px="sm">
                {further ? t('appointments.filters.moreCount', { count: further }) : t('appointments.filters.more')}
              </Button>
            </Popover.Target>
            <Popover.Dropdown aria-label={t('appointments.filters.more')}>
              <FurtherFilters {...shared} />
            </Popover.Dropdown>
          </Popover>
        </>
      )}
      {(status || date || further > 0 || q) && (
        <Button variant="default" px="sm" onClick={clear}>
          {t('appointments.filters.clear')}
        </Button>
      )}
    </Group>
  );
}

function FiltersOnPhone({ filters, onChange }: FilterProps) {
  const { t } = useTranslation();
  const [isOpen, { open, close }] = useDisclosure();
  const { branchId, status = [], date } = filters;
  const count = countFurther(filters) + [branchId, status.length === 1, date].filter(Boolean).length;
  return (
    <>
      <Button variant={count ? 'light' : 'default'} leftSection={<ViewIcon size={18} />} px="sm" onClick={open}>
        {count ? t('appointments.filters.openCount', { count }) : t('appointments.filters.open')}
      </Button>
      <Drawer opened={isOpen} onClose={close} title={t('appointments.filters.label')} position="right">
        <Stack gap="sm">
          <MainFilters filters={filters} onChange={onChange} width="100%" />
          <FurtherFilters filters={filters} onChange={onChange} />
        </Stack>
      </Drawer>
    </>
  );
}
