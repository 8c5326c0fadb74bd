/** Topics of events: a page that receives one loads its data about that topic again. */
export const LIVE_TOPICS = [
  'appointments',
  'group-sessions',
  'schedule-exceptions',
  'time-off-requests',
  'day-notes',
  'branches',
  'resources',
  'services',
  'staff',
  'customers',
  'members',
  'shared-devices',
] as const;
export type LiveTopic = (typeof LIVE_TOPICS)[number];
