import { Button, Textarea } from '@mantine/core';
import { NOTES_MAX } from '@vakit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AddIcon } from '../../components/icons.tsx';
import type { ReceptionFields } from './reception-fields.ts';

/** The note of a booking, which few have: a button until one is begun. */
export function NotesField({ form }: { readonly form: ReceptionFields }) {
  const { t } = useTranslation();
  // It stays while its text is deleted, and takes the focus only where it was pressed for.
  const [begun, setBegun] = useState<'here' | 'before'>();
  if (!begun && (form.getValues().customerNotes || form.errors.customerNotes)) setBegun('before');
  if (!begun) {
    return (
      <div data-add>
        <Button variant="subtle" size="sm" px="xs" leftSection={<AddIcon size={16} />} onClick={() => setBegun('here')}>
          {t('booking.customer.addNote')}
        </Button>
      </div>
    );
  }
  return (
    <Textarea
      label={t('booking.customer.notes')}
      maxLength={NOTES_MAX}
      autosize
      autoFocus={begun === 'here'}
      minRows={2}
      maxRows={6}
      {...form.getInputProps('customerNotes')}
    />
  );
}
