import type { Appointment } from '@vakit/contract';

/** The notes of the customer and of the business, below each other. */
export function NotesCell({ appointment: { customerNotes, staffNotes } }: { readonly appointment: Appointment }) {
  return <td style={{ whiteSpace: 'pre-line' }}>{[customerNotes, staffNotes].filter(Boolean).join('\n')}</td>;
}
