/** What whoever moves an appointment needs, in one file that most never load. */
export { Rescheduling } from './rescheduling.tsx';
export { WaitingMove } from './waiting-move.tsx';
