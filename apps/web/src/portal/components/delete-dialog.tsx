import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../core/failure-text.ts';
import { AlertIcon } from './icons.tsx';
import { Modal } from './overlays.tsx';

type Props = {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** The consequences */
  readonly text: string;
  readonly onDelete: () => Promise<unknown>;
  /** The text of a failure for which the server sent none */
  readonly fallback: string;
  /** Things to do or to look at before */
  readonly children?: ReactNode;
};

/** Asks before something is deleted and stays open with the reason when that was refused. */
export function DeleteDialog({ opened, onClose, title, text, onDelete, fallback, children }: Props) {
  const { t } = useTranslation();
  const [failure, setFailure] = useState<unknown>(null);
  const [deleting, setDeleting] = useState(false);

  const close = () => {
    setFailure(null);
    onClose();
  };
  const confirm = async () => {
    setFailure(null);
    setDeleting(true);
    try {
      await onDelete();
      // The button that opened this dialog is gone with what it stood for.
      document.querySelector('main')?.focus({ preventScroll: true });
      close();
    } catch (error) {
      setFailure(error);
    } finally {
      setDeleting(false);
    }
  };

  return (
    <Modal opened={opened} onClose={() => !deleting && close()} title={title}>
      <Stack gap="sm">
        {failure !== null && (
          <Alert color="danger" icon={<AlertIcon />} role="alert">
            {failureText(failure, fallback)}
          </Alert>
        )}
        <Text size="sm">{text}</Text>
        {children}
        <Text size="sm" fw={600}>
          {t('common.confirm.cannotBeUndone')}
        </Text>
        <Group justify="flex-end" mt="xs">
          <Button variant="default" data-autofocus disabled={deleting} onClick={close}>
            {t('common.actions.cancel')}
          </Button>
          <Button color="danger" loading={deleting} onClick={confirm}>
            {t('common.actions.delete')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
