export { endOfSession } from './end-of-session.ts';
export { endOfFourWeeks, FourWeeks } from './four-weeks.tsx';
export { sessionsAddress } from './sessions-address.ts';
export { SessionsLink } from './sessions-link.tsx';

/** Where a session is looked at, with who takes part. */
export const sessionAddress = (id: string): string => `/appointments/sessions/${id}`;
