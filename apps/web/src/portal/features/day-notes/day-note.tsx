import { ActionIcon, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { DayNote as Note } from '@vakit/contract';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { focusIfLost } from '../../components/focus-if-lost.ts';
import { CloseIcon } from '../../components/icons.tsx';
import { isStatus } from '../../core/failure-text.ts';
import { notifyFailure } from '../../core/notify.ts';
import { useEditDayNote } from './api.ts';
import classes from './day-notes.module.css';
import { NoteForm } from './note-form.tsx';

type Props = {
  readonly note: Note;
  /** Its day, where several are shown */
  readonly day: string | undefined;
  readonly mayEdit: boolean;
  readonly onEdited: () => void;
  readonly onRemove: (note: Note) => void;
};

/** One note about a day; who may write notes changes it where it stands. */
export function DayNote({ note, day, mayEdit, onEdited, onRemove }: Props) {
  const { t } = useTranslation();
  const [isEdited, editing] = useDisclosure();
  const edit = useEditDayNote();
  const button = useRef<HTMLButtonElement>(null);
  const wasEdited = useRef(false);
  useEffect(() => {
    if (wasEdited.current && !isEdited) focusIfLost(button.current);
    wasEdited.current = isEdited;
  }, [isEdited]);

  const { id, text } = note;
  const line = [day, text].filter(Boolean).join(' · ');
  if (isEdited) {
    const save = async (changed: Pick<Note, 'text'>, expectedVersion?: string) => {
      try {
        const edited = await edit.mutateAsync({ id, body: { ...changed, expectedVersion } });
        onEdited();
        return edited;
      } catch (error) {
        // The form goes with the note that somebody has removed meanwhile.
        if (isStatus(error, 404)) notifyFailure(error, t('calendar.notes.errors.save'));
        throw error;
      }
    };
    return (
      <li className={classes.form}>
        <NoteForm label={t('calendar.notes.edit', { text })} note={note} onSave={save} onClose={editing.close} />
      </li>
    );
  }
  return (
    <li className={classes.note}>
      {mayEdit ? (
        <UnstyledButton
          ref={button}
          className={classes.text}
          aria-label={t('calendar.notes.edit', { text: line })}
          onClick={editing.open}
        >
          {line}
        </UnstyledButton>
      ) : (
        <span className={classes.text}>{line}</span>
      )}
      {mayEdit && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={28}
          aria-label={t('calendar.notes.remove', { text: line })}
          onClick={() => onRemove(note)}
        >
          <CloseIcon size={14} />
        </ActionIcon>
      )}
    </li>
  );
}
