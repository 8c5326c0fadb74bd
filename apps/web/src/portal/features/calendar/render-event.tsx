import { Box, type BoxProps, UnstyledButton } from '@mantine/core';
import type { ScheduleEventData, ScheduleEventProps } from '@mantine/schedule';
import type { ReactElement } from 'react';

type RenderEvent = NonNullable<ScheduleEventProps['renderEvent']>;
/** What Mantine hands on beside what a button takes: states that its style sheet asks for */
type Parts = Parameters<RenderEvent>[1] & { readonly mod?: unknown; readonly size?: unknown };

/**
 * An event as a plain button. All events are rendered again with every step of a drag, and Mantine's own button takes
 * twice as long.
 */
export function renderEvent(event: ScheduleEventData, parts: Parts): ReactElement {
  if (event.display === 'background') return <Box {...(parts as BoxProps)} />;
  const { mod, size: _, className, ...props } = parts;
  return (
    <button
      type="button"
      {...props}
      {...statesOf(mod)}
      className={`mantine-focus-auto ${UnstyledButton.classes.root} ${className}`}
    />
  );
}

/** `{ autoSize: true }` as `{ 'data-auto-size': true }`, from however nested lists. */
function statesOf(mod: unknown): Record<string, unknown> {
  if (Array.isArray(mod)) return Object.assign({}, ...mod.map(statesOf));
  if (typeof mod !== 'object' || mod === null) return {};
  const states = Object.entries(mod).filter(([, value]) => value !== undefined && value !== false && value !== null);
  return Object.fromEntries(
    states.map(([name, value]) => [`data-${name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}`, value]),
  );
}
