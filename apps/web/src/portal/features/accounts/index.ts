export { MailboxHint } from './mailbox-hint.tsx';
