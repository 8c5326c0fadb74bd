import type { Appointment } from '@vakit/contract';
import { PrintedNotes } from '../../day-notes/index.ts';

type Props = {
  readonly appointments: readonly Appointment[];
  readonly date: string;
  /** The branch that is asked for, if one is */
  readonly branchId: string | undefined;
};

/** Notes about the day in the branch that is asked for, or in each that has appointments on the sheet. */
export function NotesOfDay({ appointments, date, branchId }: Props) {
  const names = new Map(appointments.map((each) => [each.branchId, each.branchName]));
  const ids = branchId ? [branchId] : [...names.keys()];
  return ids.map((id) => (
    <PrintedNotes key={id} branchId={id} branchName={ids.length > 1 ? names.get(id) : undefined} date={date} />
  ));
}
