export { endOfSession } from './end-of-session.ts';
export { endOfFourWeeks, FourWeeks } from './four-weeks.tsx';
export { sessionsAddress } from './sessions-address.ts';
export { SessionsLink } from './sessions-link.tsx';

/** Address of a session with its participants. */
export const sessionAddress = (id: string): string => `/appointments/sessions/${id}`;
