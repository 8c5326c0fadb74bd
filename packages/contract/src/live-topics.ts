/** Of what an event may tell a change: whoever hears it asks again for all that they show of it. */
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
