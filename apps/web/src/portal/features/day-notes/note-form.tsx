import { ActionIcon, Group, TextInput } from '@mantine/core';
import { dayNoteEdit } from '@vakit/contract';
import { DAY_NOTE_MAX } from '@vakit/contract/limits.ts';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ContractFormView } from '../../components/form/contract-form-view.tsx';
import { useContractForm } from '../../components/form/use-contract-form.ts';
import { CheckIcon, CloseIcon } from '../../components/icons.tsx';

type Props = {
  /** What assistive technology calls the field */
  readonly label: string;
  readonly text: string;
  readonly onSave: (text: string) => Promise<unknown>;
  readonly onClose: () => void;
};

/** The line itself, to be typed where it stands: Enter keeps it, Escape leaves it as it was. */
export function NoteForm({ label, text, onSave, onClose }: Props) {
  const { t } = useTranslation();
  const form = useContractForm(dayNoteEdit, { text });
  const leave = (pressed: KeyboardEvent) => {
    if (pressed.key !== 'Escape') return;
    pressed.stopPropagation();
    onClose();
  };
  return (
    <ContractFormView
      form={form}
      onSubmit={(values) => onSave(values.text)}
      onDone={onClose}
      fallback={t('calendar.notes.errors.save')}
    >
      <Group gap={6} align="flex-start" wrap="nowrap" onKeyDown={leave}>
        <TextInput
          aria-label={label}
          placeholder={t('calendar.notes.example')}
          maxLength={DAY_NOTE_MAX}
          flex={1}
          miw={0}
          autoFocus
          {...form.getInputProps('text')}
          // Whoever leaves it empty wants none.
          onBlur={undefined}
        />
        <ActionIcon type="submit" size={36} aria-label={t('common.actions.save')} loading={form.submitting}>
          <CheckIcon size={18} />
        </ActionIcon>
        <ActionIcon variant="default" size={36} aria-label={t('common.actions.cancel')} onClick={onClose}>
          <CloseIcon size={18} />
        </ActionIcon>
      </Group>
    </ContractFormView>
  );
}
