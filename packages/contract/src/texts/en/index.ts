export { booking } from './booking.ts';
export { facts } from './facts.ts';
export { mails } from './mails.ts';

/** A page loads its own language alone. */
export const portal = {
  everywhere: async () => (await import('./portal/everywhere.ts')).everywhere,
  signedIn: async () => (await import('./portal/signed-in.ts')).signedIn,
};
