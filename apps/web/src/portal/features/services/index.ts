export { useServiceCategories, useServices, useServicesOfBranches, useSessionsOfService } from './api.ts';
export { endOfFourWeeks, endOfSession, FourWeeks, SessionsLink, sessionAddress, sessionsAddress } from './sessions.tsx';
export { severalAddress } from './several/several-address.ts';
