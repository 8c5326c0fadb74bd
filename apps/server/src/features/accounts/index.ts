export { issueToken } from './account-tokens.ts';
export { createInvitedAccount, endSessions } from './invited-account.ts';
export { readerOf } from './present-user.ts';
export { findAccountByEmail } from './queries.ts';
export { accountRoutes } from './routes.ts';
