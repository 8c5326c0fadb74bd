import { Group, VisuallyHidden } from '@mantine/core';
import type { DayNote as Note } from '@vakit/contract';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatShortDate } from '../../../common/format.ts';
import { focusIfLost } from '../../components/focus-if-lost.ts';
import { notifyFailure } from '../../core/notify.ts';
import { notifyUndoable } from '../../core/notify-undoable.tsx';
import { useLanguage } from '../../i18n/i18n.ts';
import { useDayNotes, useRemoveDayNote, useWriteDayNote } from './api.ts';
import { DayNote } from './day-note.tsx';
import classes from './day-notes.module.css';
import { NoteForm } from './note-form.tsx';

type Props = {
  readonly branchId: string;
  /** Local ISO dates, both included */
  readonly from: string;
  readonly to: string;
  /** Whether one may write notes, not only read them */
  readonly mayEdit: boolean;
  /** While a note about the only day is being written */
  readonly isWriting: boolean;
  readonly onWritten: () => void;
  /** Element that had the focus when a note was begun, and gets it back where no note is left to have it */
  readonly opener: RefObject<HTMLElement | null>;
};

/** The notes about the shown days, for everybody in the branch. */
export function NotesOfDays({ branchId, from, to, mayEdit, isWriting, onWritten, opener }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data: notes = [] } = useDayNotes({ branchId, from, to });
  const write = useWriteDayNote();
  const remove = useRemoveDayNote();
  const [said, say] = useState('');
  const row = useRef<HTMLDivElement>(null);
  const isDay = from === to;

  // The focus was in the closed form or on the removed note, so it is put back.
  const wasHere = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever one of them may have gone
  useEffect(() => {
    if (wasHere.current) focusIfLost(row.current ?? opener.current);
    wasHere.current = isWriting;
  }, [isWriting, notes]);

  const save = async ({ text }: Pick<Note, 'text'>) => {
    const written = await write.mutateAsync({ branchId, date: from, text });
    say(t('calendar.notes.saved'));
    return written;
  };
  const takeAway = async (note: Note) => {
    const { date, text } = note;
    const fails = (error: unknown) => notifyFailure(error, t('calendar.notes.errors.save'));
    wasHere.current = true;
    try {
      await remove.mutateAsync(note);
    } catch (error) {
      return fails(error);
    }
    const undo = () => void write.mutateAsync({ branchId, date, text }).catch(fails);
    notifyUndoable(t('calendar.notes.removed'), { undo });
  };

  if (notes.length === 0 && !isWriting) return null;
  return (
    <Group ref={row} role="group" aria-label={t('calendar.notes.label')} tabIndex={-1} gap={6} miw={0} maw="100%">
      {notes.length > 0 && (
        <Group component="ul" gap={6} p={0} m={0} style={{ listStyle: 'none' }} miw={0} maw="100%">
          {notes.map((note) => (
            <DayNote
              key={note.id}
              note={note}
              day={isDay ? undefined : formatShortDate(note.date, language)}
              mayEdit={mayEdit}
              onEdited={() => say(t('calendar.notes.saved'))}
              onRemove={takeAway}
            />
          ))}
        </Group>
      )}
      {isWriting && (
        <div className={classes.form}>
          <NoteForm label={t('calendar.notes.new')} note={undefined} onSave={save} onClose={onWritten} />
        </div>
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </Group>
  );
}
