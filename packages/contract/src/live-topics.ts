/** What an event may tell a change of. It does not say which: whoever hears it asks again for all that they show of these. */
export const LIVE_TOPICS = ['appointments', 'schedule-exceptions', 'branches', 'services', 'staff'] as const;
export type LiveTopic = (typeof LIVE_TOPICS)[number];
