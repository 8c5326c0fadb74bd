import { Alert, Button, FileButton, Group, Stack, Text, Textarea } from '@mantine/core';
import type { ServiceFile, ServiceFileColumn } from '@vakit/contract';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../../common/api-client.ts';
import { AlertIcon, UploadIcon } from '../../../components/icons.tsx';
import { ToldHeadings } from '../../../components/told-headings.tsx';
import { failureText } from '../../../core/failure-text.ts';
import { useReadServiceFile } from '../use-several.ts';

type Props = { readonly branchId: string; readonly onRead: (file: ServiceFile) => void };

/** A table of services: a file, or what was copied from one. Nothing of it is kept. */
export function FileChoice({ branchId, onRead }: Props) {
  const { t } = useTranslation();
  const [pasted, setPasted] = useState('');
  // So that the same file can be chosen again once it was mended.
  const resetRef = useRef<() => void>(null);
  const { mutate, data, error, isPending } = useReadServiceFile();
  const read = (content: Blob | null) => {
    resetRef.current?.();
    if (content) mutate({ branchId, content }, { onSuccess: onRead });
  };
  return (
    <Stack gap="sm" align="flex-start">
      <Text size="sm">{t('severalServices.fileLead')}</Text>
      <FileButton
        onChange={read}
        resetRef={resetRef}
        accept=".xlsx,.csv,.tsv,.txt,text/csv"
        inputProps={{ 'aria-label': t('severalServices.file') }}
      >
        {(button) => (
          <Button {...button} variant="default" loading={isPending} leftSection={<UploadIcon size={18} />}>
            {t('severalServices.chooseFile')}
          </Button>
        )}
      </FileButton>
      <Textarea
        label={t('severalServices.paste')}
        placeholder={t('severalServices.pasteExample')}
        value={pasted}
        onChange={(event) => setPasted(event.currentTarget.value)}
        autosize
        minRows={3}
        maxRows={8}
        w="100%"
        maw={640}
      />
      <Group>
        <Button
          variant="default"
          disabled={pasted.trim() === ''}
          loading={isPending}
          onClick={() => read(new Blob([pasted]))}
        >
          {t('severalServices.readPasted')}
        </Button>
      </Group>
      {data && (
        <ToldHeadings
          headings={data.headings}
          nameOf={(column) => t(`severalServices.columns.${column as ServiceFileColumn}`)}
          taken={t('severalServices.columns.taken')}
          left={t('severalServices.columns.left')}
        />
      )}
      {error && (
        <Alert color="danger" icon={<AlertIcon />} role="alert">
          {(error instanceof ApiError && error.validationErrors.file) ||
            failureText(error, t('severalServices.readFailed'))}
        </Alert>
      )}
    </Stack>
  );
}
