import { Alert, Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../common/api-client.ts';
import { AlertIcon, UploadIcon } from '../../components/icons.tsx';
import { Modal } from '../../components/overlays.tsx';
import { failureText } from '../../core/failure-text.ts';
import { useImport, useImports, useSendFile } from './api.ts';
import { EarlierImports } from './earlier-imports.tsx';
import { ImportProgress, ImportReport } from './import-report.tsx';

type Props = { readonly opened: boolean; readonly onClose: () => void };

/** Shows what a file would do before it does it, how far it is, and what it has done, also later. */
export function ImportDialog({ opened, onClose }: Props) {
  const { t } = useTranslation();
  const [file, setFile] = useState<File | null>(null);
  const [chosenId, setChosenId] = useState<string | null>(null);
  // So that the same file can be chosen again once it was mended.
  const resetRef = useRef<() => void>(null);
  const sending = useSendFile();
  const imports = useImports().data ?? [];
  const runningId = imports.find(({ status }) => status === 'RUNNING')?.id ?? null;
  // An import that was running when the dialog opened stays in it once it is done.
  if (opened && !file && !chosenId && runningId) setChosenId(runningId);
  const shown = useImport(chosenId);
  const report = chosenId ? shown.data : sending.data;
  const error = sending.error ?? (chosenId ? shown.error : null);
  const isRunning = report?.status === 'RUNNING';
  const isPreview = file !== null && report?.status === 'PREVIEW';
  const count = report ? report.created + report.merged : 0;

  const choose = (chosen: File | null) => {
    if (!chosen) return;
    resetRef.current?.();
    setChosenId(null);
    setFile(chosen);
    sending.mutate({ file: chosen, isPreview: true });
  };
  const forget = () => {
    setFile(null);
    setChosenId(null);
    sending.reset();
  };
  const submit = () => file && sending.mutate({ file, isPreview: false }, { onSuccess: ({ id }) => setChosenId(id) });
  return (
    <Modal
      opened={opened}
      onClose={() => !sending.isPending && onClose()}
      onExitTransitionEnd={forget}
      title={t('customers.import.title')}
    >
      <Stack gap="md">
        {!report && <Text size="sm">{t('customers.import.lead')}</Text>}
        {error && (
          <Alert color="danger" icon={<AlertIcon />} role="alert">
            {error instanceof ApiError && error.validationErrors.file
              ? error.validationErrors.file
              : failureText(error, t('customers.errors.import'))}
          </Alert>
        )}
        {report && (isRunning ? <ImportProgress report={report} /> : <ImportReport report={report} />)}
        {!file && !chosenId && <EarlierImports imports={imports} onChoose={setChosenId} />}
        <Group justify="flex-end">
          <Button variant="default" disabled={sending.isPending} onClick={onClose}>
            {report && !isPreview ? t('common.actions.close') : t('common.actions.cancel')}
          </Button>
          {!isRunning && (
            <FileButton
              onChange={choose}
              resetRef={resetRef}
              accept=".xlsx,.csv,.tsv,.txt,text/csv"
              inputProps={{ 'aria-label': t('customers.import.file') }}
            >
              {(button) => (
                <Button
                  {...button}
                  data-autofocus
                  variant={report ? 'default' : 'filled'}
                  loading={sending.isPending}
                  leftSection={<UploadIcon size={18} />}
                >
                  {report ? t('customers.import.chooseOther') : t('customers.import.choose')}
                </Button>
              )}
            </FileButton>
          )}
          {isPreview && count > 0 && (
            <Button loading={sending.isPending} onClick={submit}>
              {t('customers.import.submit', { count })}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}
