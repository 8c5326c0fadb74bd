import { Button, FileButton, Paper, Stack, Text } from '@mantine/core';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UploadIcon } from '../../components/icons.tsx';

type Props = {
  /** For screen readers: what the picture is for */
  readonly name: string;
  readonly buttonText: string;
  readonly isMultiple?: boolean;
  readonly onChoose: (files: File[]) => void;
  /** The present picture */
  readonly picture?: ReactNode;
};

/** Takes pictures that are dropped on it, or chosen by its button. */
export function DropZone({ name, buttonText, isMultiple = false, onChoose, picture }: Props) {
  const { t } = useTranslation();
  const [isOver, setOver] = useState(false);
  // So that the same file can be chosen again.
  const resetRef = useRef<() => void>(null);
  const choose = (files: readonly File[]) => {
    resetRef.current?.();
    if (files.length > 0) onChoose(isMultiple ? [...files] : files.slice(0, 1));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    choose([...event.dataTransfer.files]);
  };
  return (
    <Paper
      withBorder
      p="md"
      style={{ borderStyle: 'dashed', ...(isOver && { borderColor: 'var(--mantine-primary-color-filled)' }) }}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Stack gap="sm" align="center">
        {picture}
        <FileButton
          multiple
          accept="image/*"
          resetRef={resetRef}
          onChange={choose}
          inputProps={{ 'aria-label': t('pictures.chooseFor', { name }), multiple: isMultiple }}
        >
          {(button) => (
            <Button
              {...button}
              variant="default"
              leftSection={<UploadIcon size={18} />}
              aria-label={`${buttonText}: ${name}`}
            >
              {buttonText}
            </Button>
          )}
        </FileButton>
        {!picture && (
          <Text size="sm" c="dimmed" ta="center">
            {t('pictures.drop')}
          </Text>
        )}
      </Stack>
    </Paper>
  );
}
