import { ActionIcon, Button, Group, NativeSelect, Popover, Stack, Switch, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ViewIcon } from '../../components/icons.tsx';
import classes from './calendar.module.css';
import type { LegendEntry } from './use-colors.ts';
import { type CalendarPreferences, COLORINGS, type Coloring, LAYOUTS, ZOOM_STEPS } from './use-preferences.ts';

type Props = {
  readonly preferences: CalendarPreferences;
  /** What the colours tell now */
  readonly coloring: Coloring;
  readonly canColorByCategory: boolean;
  readonly legend: readonly LegendEntry[];
  readonly onChange: (change: Partial<CalendarPreferences>) => void;
  readonly onKeys: () => void;
  /** What stands before it where there is no room beside the calendar */
  readonly children?: ReactNode;
};

/** How the calendar is looked at; it stays so in this browser. */
export function ViewPanel({ preferences, coloring, canColorByCategory, legend, onChange, onKeys, children }: Props) {
  const { t } = useTranslation();
  const { layout, step, onlyWorking } = preferences;
  return (
    <Popover position="bottom-end" width={280} withinPortal trapFocus returnFocus shadow="md">
      <Popover.Target>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t('calendar.settings.open')}
          title={t('calendar.settings.open')}
        >
          <ViewIcon size={18} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('calendar.settings.open')} mah="80dvh" style={{ overflow: 'auto' }}>
        <Stack gap="sm">
          {children}
          <NativeSelect
            label={t('calendar.settings.layout')}
            data={LAYOUTS.map((value) => ({ value, label: t(`calendar.layout.${value}`) }))}
            value={layout}
            onChange={({ currentTarget: { value } }) => onChange({ layout: LAYOUTS.find((each) => each === value) })}
          />
          <NativeSelect
            label={t('calendar.settings.zoom')}
            data={ZOOM_STEPS.map((value) => ({ value: `${value}`, label: t('calendar.minutes', { count: value }) }))}
            value={`${step}`}
            onChange={({ currentTarget: { value } }) =>
              onChange({ step: ZOOM_STEPS.find((each) => `${each}` === value) })
            }
          />
          <NativeSelect
            label={t('calendar.settings.coloring')}
            data={COLORINGS.filter((value) => value !== 'category' || canColorByCategory).map((value) => ({
              value,
              label: t(`calendar.coloring.${value}`),
            }))}
            value={coloring}
            onChange={({ currentTarget: { value } }) =>
              onChange({ coloring: COLORINGS.find((each) => each === value) })
            }
          />
          <Group component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
            {legend.map(({ color, label }) => (
              <Group component="li" key={label} gap={4} wrap="nowrap">
                <span className={classes.swatch} style={{ background: `var(--mantine-color-${color}-6)` }} />
                <Text span size="xs">
                  {label}
                </Text>
              </Group>
            ))}
          </Group>
          <Switch
            label={t('calendar.settings.onlyWorking')}
            checked={onlyWorking}
            onChange={({ currentTarget: { checked } }) => onChange({ onlyWorking: checked })}
          />
          <Button variant="subtle" onClick={onKeys}>
            {t('calendar.keys.title')}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
