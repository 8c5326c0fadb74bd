/** Parts for moving an appointment, in one file that most customers never load. */
export { Rescheduling } from './rescheduling.tsx';
export { WaitingMove } from './waiting-move.tsx';
