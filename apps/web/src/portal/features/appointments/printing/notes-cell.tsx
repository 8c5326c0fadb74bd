import type { Appointment } from '@vakit/contract';

/** What the customer and the business have written, below each other. */
export function NotesCell({ appointment: { customerNotes, staffNotes } }: { readonly appointment: Appointment }) {
  return <td style={{ whiteSpace: 'pre-line' }}>{[customerNotes, staffNotes].filter(Boolean).join('\n')}</td>;
}
