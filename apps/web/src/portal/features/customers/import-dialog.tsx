import { Alert, Button, FileButton, Group, List, Stack, Text } from '@mantine/core';
import type { CustomerImport } from '@vakit/contract';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../common/api-client.ts';
import { failureText } from '../../app/failure-text.ts';
import { AlertIcon, UploadIcon } from '../../components/icons.tsx';
import { Modal } from '../../components/overlays.tsx';
import { useImportCustomers } from './api.ts';

/** More are counted only */
const REFUSED_SHOWN = 50;

type Props = { readonly opened: boolean; readonly onClose: () => void };

/** Shows what a file would do before it does it, and what it has done. */
export function ImportDialog({ opened, onClose }: Props) {
  const { t } = useTranslation();
  const [file, setFile] = useState<File | null>(null);
  // So that the same file can be chosen again once it was mended.
  const resetRef = useRef<() => void>(null);
  const importing = useImportCustomers();
  const report = importing.data;

  const choose = (chosen: File | null) => {
    if (!chosen) return;
    resetRef.current?.();
    setFile(chosen);
    importing.mutate({ file: chosen, isPreview: true });
  };
  const forget = () => {
    setFile(null);
    importing.reset();
  };
  const isDone = report?.isPreview === false;
  const count = report ? report.created + report.merged : 0;
  return (
    <Modal
      opened={opened}
      onClose={() => !importing.isPending && onClose()}
      onExitTransitionEnd={forget}
      title={t('customers.import.title')}
    >
      <Stack gap="md">
        <Text size="sm">{t('customers.import.lead')}</Text>
        {importing.error && (
          <Alert color="danger" icon={<AlertIcon />} role="alert">
            {importing.error instanceof ApiError && importing.error.validationErrors.file
              ? importing.error.validationErrors.file
              : failureText(importing.error, t('customers.errors.import'))}
          </Alert>
        )}
        {file && report && <Report report={report} fileName={file.name} />}
        <Group justify="flex-end">
          <Button variant="default" disabled={importing.isPending} onClick={onClose}>
            {isDone ? t('common.actions.close') : t('common.actions.cancel')}
          </Button>
          {!isDone && (
            <FileButton
              onChange={choose}
              resetRef={resetRef}
              accept=".csv,.tsv,.txt,text/csv"
              inputProps={{ 'aria-label': t('customers.import.file') }}
            >
              {(button) => (
                <Button
                  {...button}
                  data-autofocus
                  variant={file ? 'default' : 'filled'}
                  loading={importing.isPending}
                  leftSection={<UploadIcon size={18} />}
                >
                  {file ? t('customers.import.chooseOther') : t('customers.import.choose')}
                </Button>
              )}
            </FileButton>
          )}
          {file && report?.isPreview && count > 0 && (
            <Button loading={importing.isPending} onClick={() => importing.mutate({ file, isPreview: false })}>
              {t('customers.import.submit', { count })}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}

function Report({ report, fileName }: { report: CustomerImport; fileName: string }) {
  const { t } = useTranslation();
  const refused = report.lines.filter(({ outcome }) => outcome === 'REFUSED');
  const tense = report.isPreview ? 'preview' : 'done';
  return (
    <Stack gap="xs" role="status">
      <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
        {t(`customers.import.${tense}.title`, { fileName })}
      </Text>
      <List size="sm">
        <List.Item>{t(`customers.import.${tense}.created`, { count: report.created })}</List.Item>
        <List.Item>{t(`customers.import.${tense}.merged`, { count: report.merged })}</List.Item>
        {report.refused > 0 && (
          <List.Item>{t(`customers.import.${tense}.refused`, { count: report.refused })}</List.Item>
        )}
      </List>
      {refused.length > 0 && (
        <List size="sm" c="dimmed" mah={200} style={{ overflowY: 'auto' }} tabIndex={0}>
          {refused.slice(0, REFUSED_SHOWN).map(({ line, name, reason }) => (
            <List.Item key={line}>
              {[t('customers.import.line', { line }), name].filter(Boolean).join(', ')}: {reason}
            </List.Item>
          ))}
        </List>
      )}
    </Stack>
  );
}
