export { booking } from './booking.ts';
export { contract } from './contract.ts';
export { facts } from './facts.ts';
export { mails } from './mails.ts';
export { moving } from './moving.ts';
export { myAppointments, portal } from './on-demand.ts';
export { party } from './party.ts';
export { proof } from './proof.ts';
export { tracking } from './tracking.ts';
