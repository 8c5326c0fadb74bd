import type { Plugin } from 'vite';

const CALENDAR = '/@mantine/schedule/';
const RULES = 'rrule';
const NOTHING = '\0no-recurrence';
const STUB = `
export class RRule {
  constructor() {
    throw new Error('Nothing recurs: the build leaves the rules of recurrence out');
  }
}
export default { RRule };
`;

/**
 * Leaves out what the calendar's library would only need for events that recur: no appointment does. Fails the build when
 * the library takes its rules from elsewhere, and what is drawn when something recurs after all.
 */
export function withoutRecurrence(): Plugin {
  return {
    name: 'without-recurrence',
    enforce: 'pre',
    resolveId: (id) => (id === RULES ? NOTHING : undefined),
    load: (id) => (id === NOTHING ? STUB : undefined),
    buildEnd(error) {
      const modules = [...this.getModuleIds()];
      if (error || !modules.some((id) => id.includes(CALENDAR)) || modules.includes(NOTHING)) return;
      this.error(`The calendar's library imports no "${RULES}" any more to be left out`);
    },
  };
}
