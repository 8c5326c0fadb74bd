import { useLocalStorage } from '@mantine/hooks';
import { z } from 'zod';

/** How many minutes a line of the calendar stands for; fewer show more of a day at once */
export const ZOOM_STEPS = [5, 10, 15, 30] as const;

/** How many minutes are high enough for a line of text, where a line of the calendar stands for so many. */
export const shortestDrawn = (step: number): number => step / 2;

export const LAYOUTS = ['columns', 'rows'] as const;
export const COLORINGS = ['category', 'status', 'person'] as const;

const preferences = z.object({
  /** Whether people are columns with the time downwards, or rows with the time to the side */
  layout: z.enum(LAYOUTS).catch('columns'),
  step: z.literal(ZOOM_STEPS).catch(30),
  /** Meaning of the colours of appointments */
  coloring: z.enum(COLORINGS).catch('category'),
  /** Whether only those are shown who work that day or have appointments */
  onlyWorking: z.boolean().catch(false),
  /** The group that is shown alone, by the id of the branch */
  groups: z.record(z.string(), z.string()).catch({}),
  /** In which order people are shown, by the id of the branch; who is not among them comes after */
  order: z.record(z.string(), z.array(z.string())).catch({}),
  /** Whether single keys do something on the whole screen, not only on an appointment */
  withKeys: z.boolean().catch(true),
});
export type CalendarPreferences = z.infer<typeof preferences>;
export type Coloring = CalendarPreferences['coloring'];

const DEFAULTS = preferences.parse({});

/** The stored text may be from an earlier version or from elsewhere, so it is validated. */
function read(stored: string | undefined): CalendarPreferences {
  try {
    return preferences.catch(DEFAULTS).parse(JSON.parse(stored ?? '{}'));
  } catch {
    return DEFAULTS;
  }
}

/** How the calendar is looked at in this browser. */
export function usePreferences(): [CalendarPreferences, (change: Partial<CalendarPreferences>) => void] {
  const [value, setValue] = useLocalStorage({
    key: 'calendar',
    defaultValue: DEFAULTS,
    getInitialValueInEffect: false,
    deserialize: read,
  });
  return [value, (change) => setValue((before) => ({ ...before, ...change }))];
}
