import { Stack, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import i18next from 'i18next';
import type { ReactNode } from 'react';

type Question = {
  readonly title: string;
  /** The consequences; empty if the details tell them */
  readonly text: string;
  /** The things concerned, below the text */
  readonly details?: ReactNode;
  /** The verb on the button */
  readonly confirmLabel: string;
  /** For what destroys: a red button, and a line that says that it cannot be undone */
  readonly irreversible?: boolean;
};

/** Called once, by what shows the dialogs: it is loaded after the first screen. */
export let questionsCanBeAsked: () => void;
const canBeAsked = new Promise<void>((resolve) => {
  questionsCanBeAsked = resolve;
});

/** Asks in a dialog; resolves to whether it was confirmed. */
export async function confirm({
  title,
  text,
  details,
  confirmLabel,
  irreversible = false,
}: Question): Promise<boolean> {
  await canBeAsked;
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title,
      children: (
        <Stack gap="xs">
          {text && <Text size="sm">{text}</Text>}
          {details}
          {irreversible && (
            <Text size="sm" fw={600}>
              {i18next.t('common.confirm.cannotBeUndone')}
            </Text>
          )}
        </Stack>
      ),
      labels: { confirm: confirmLabel, cancel: i18next.t('common.actions.cancel') },
      cancelProps: { 'data-autofocus': true },
      confirmProps: irreversible ? { color: 'danger' } : {},
      onConfirm: () => resolve(true),
      onClose: () => resolve(false),
    });
  });
}
