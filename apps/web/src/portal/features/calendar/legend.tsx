import { Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './calendar.module.css';
import { EVENT_COLORS } from './event-colors.ts';
import type { LegendEntry } from './use-colors.ts';

/** Explains the colours of appointments, and the forms by which their state is told whatever their colour. */
export function Legend({ colors }: { readonly colors: readonly LegendEntry[] }) {
  const { t } = useTranslation();
  const forms = [
    ...(['PENDING', 'COMPLETED', 'NO_SHOW'] as const).map((status) => [status, t(`common.status.${status}`)] as const),
    ...(['ARRIVED', 'IN_CHAIR', 'LATE'] as const).map((mark) => [mark, t(`appointments.marks.${mark}`)] as const),
  ];
  return (
    <>
      <Group component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
        {colors.map(({ color, label }) => (
          <Group component="li" key={label} gap={4} wrap="nowrap">
            <span className={classes.swatch} style={{ background: EVENT_COLORS[color] }} />
            <Text span size="xs">
              {label}
            </Text>
          </Group>
        ))}
      </Group>
      <Group component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
        {forms.map(([form, label]) => (
          <Group component="li" key={form} gap={4} wrap="nowrap">
            <span className={classes.form} data-form={form} aria-hidden />
            <Text span size="xs" td={form === 'NO_SHOW' ? 'line-through' : undefined}>
              {label}
            </Text>
          </Group>
        ))}
      </Group>
    </>
  );
}
