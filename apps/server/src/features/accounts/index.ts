export { hashOf } from './account-tokens.ts';
export { addOwner, removeOwner } from './change-owners.ts';
export { ACCOUNT_CLEAN_UP, cleanUpAccounts } from './clean-up-accounts.ts';
export {
  deviceCookieFor,
  deviceCookieOf,
  drawDeviceSecret,
  findDeviceAtHand,
  keepDeviceCookie,
  lockedBefore,
  takeOverDevice,
} from './device-at-hand.ts';
export { endSessions } from './end-sessions.ts';
export { tokenOf } from './own-account.ts';
export { presentUserAt, readerOf } from './present-user.ts';
export { findAccount, findAccountByEmail, insertAccount, ownsBusiness, selectMemberships } from './queries.ts';
export { accountRoutes } from './routes.ts';
export { findAtWork, sessionsOf } from './sessions.ts';
