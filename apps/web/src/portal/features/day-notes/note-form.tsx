import { ActionIcon, Group, TextInput } from '@mantine/core';
import { type DayNote, dayNoteCreation } from '@vakit/contract';
import { DAY_NOTE_MAX } from '@vakit/contract/limits.ts';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordForm } from '../../components/form/record-form.tsx';
import { useContractForm } from '../../components/form/use-contract-form.ts';
import { CheckIcon, CloseIcon } from '../../components/icons.tsx';

type Props = {
  /** Accessible name of the field */
  readonly label: string;
  /** The edited note; undefined for a new one */
  readonly note: DayNote | undefined;
  /** @param expectedVersion as the note was seen; undefined for a new one */
  readonly onSave: (line: Pick<DayNote, 'text'>, expectedVersion?: string) => Promise<DayNote>;
  readonly onClose: () => void;
};

const line = dayNoteCreation.pick({ text: true });

/** The line itself, to be typed where it stands: Enter keeps it, Escape leaves it as it was. */
export function NoteForm({ label, note, onSave, onClose }: Props) {
  const { t } = useTranslation();
  const form = useContractForm(line, { text: note?.text ?? '' });
  const leave = (pressed: KeyboardEvent) => {
    if (pressed.key !== 'Escape') return;
    pressed.stopPropagation();
    onClose();
  };
  return (
    <RecordForm form={form} shown={note} save={onSave} onDone={onClose} fallback={t('calendar.notes.errors.save')}>
      <Group gap={6} align="flex-start" wrap="nowrap" onKeyDown={leave}>
        <TextInput
          aria-label={label}
          placeholder={t('calendar.notes.example')}
          maxLength={DAY_NOTE_MAX}
          flex={1}
          miw={0}
          autoFocus
          {...form.getInputProps('text')}
          // An empty field means no note.
          onBlur={undefined}
        />
        <ActionIcon type="submit" size={36} aria-label={t('common.actions.save')} loading={form.submitting}>
          <CheckIcon size={18} />
        </ActionIcon>
        <ActionIcon variant="default" size={36} aria-label={t('common.actions.cancel')} onClick={onClose}>
          <CloseIcon size={18} />
        </ActionIcon>
      </Group>
    </RecordForm>
  );
}
