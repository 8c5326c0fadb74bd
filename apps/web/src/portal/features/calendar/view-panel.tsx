import { ActionIcon, Button, NativeSelect, Popover, Stack, Switch } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ViewIcon } from '../../components/icons.tsx';
import type { Person } from './day-plan.ts';
import { Legend } from './legend.tsx';
import { OrderOfPeople } from './order-of-people.tsx';
import type { LegendEntry } from './use-colors.ts';
import { type CalendarPreferences, COLORINGS, type Coloring, LAYOUTS, ZOOM_STEPS } from './use-preferences.ts';

type Props = {
  readonly preferences: CalendarPreferences;
  /** Present meaning of the colours */
  readonly coloring: Coloring;
  readonly canColorByCategory: boolean;
  /** Whether the button has room for a word */
  readonly hasRoom: boolean;
  readonly legend: readonly LegendEntry[];
  /** Everybody who can be shown, in the order in which they are */
  readonly everybody: readonly Person[];
  readonly onOrder: (ids: readonly string[]) => void;
  /** By which the people of one group alone are shown */
  readonly groupChoice: ReactNode;
  readonly onChange: (change: Partial<CalendarPreferences>) => void;
  readonly onKeys: () => void;
  /**
   * Content above the panel if there is no room beside the calendar.
   * @param leave closes the panel for something that takes the focus
   */
  readonly children: (leave: () => void) => ReactNode;
};

/** How the calendar is looked at; it stays so in this browser. */
export function ViewPanel(props: Props) {
  const { preferences, coloring, canColorByCategory, hasRoom, legend, everybody, groupChoice, children } = props;
  const { onOrder, onChange, onKeys } = props;
  const { t } = useTranslation();
  const { layout, step, onlyWorking } = preferences;
  const [opened, panel] = useDisclosure();
  const [isLeft, setLeft] = useState(false);
  const toggle = () => {
    setLeft(false);
    panel.toggle();
  };
  const leave = () => {
    setLeft(true);
    panel.close();
  };
  return (
    <Popover
      opened={opened}
      onChange={(isOpen) => !isOpen && panel.close()}
      position="bottom-end"
      width={280}
      withinPortal
      trapFocus
      returnFocus={!isLeft}
      shadow="md"
    >
      <Popover.Target>
        {hasRoom ? (
          <Button variant="default" px="sm" onClick={toggle}>
            {t('calendar.settings.open')}
          </Button>
        ) : (
          <ActionIcon
            variant="default"
            size={36}
            aria-label={t('calendar.settings.open')}
            title={t('calendar.settings.open')}
            onClick={toggle}
          >
            <ViewIcon size={18} />
          </ActionIcon>
        )}
      </Popover.Target>
      <Popover.Dropdown aria-label={t('calendar.settings.open')} mah="80dvh" style={{ overflow: 'auto' }}>
        <Stack gap="sm">
          {children(leave)}
          {groupChoice}
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
          <Legend colors={legend} />
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
          <Switch
            label={t('calendar.settings.onlyWorking')}
            checked={onlyWorking}
            onChange={({ currentTarget: { checked } }) => onChange({ onlyWorking: checked })}
          />
          {everybody.length > 1 && <OrderOfPeople people={everybody} onOrder={onOrder} />}
          <Button variant="subtle" onClick={onKeys}>
            {t('calendar.keys.title')}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
