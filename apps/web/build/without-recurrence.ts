import type { Plugin } from 'vite';

const RULES = 'rrule';
const NOTHING = '\0no-recurrence';

/** Leaves out what the calendar's library would only need for events that recur: no appointment does. */
export function withoutRecurrence(): Plugin {
  return {
    name: 'without-recurrence',
    enforce: 'pre',
    resolveId: (id) => (id === RULES ? NOTHING : undefined),
    load: (id) => (id === NOTHING ? 'export class RRule {} export default { RRule };' : undefined),
  };
}
