import { Alert, Button, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { ALT_TEXT_MAX } from '@vakit/contract/limits.ts';
import { altText } from '@vakit/contract/picture.ts';
import type { PictureUse } from '@vakit/contract/picture-shapes.ts';
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AlertIcon } from '../../components/icons.tsx';
import { Modal } from '../../components/overlays.tsx';
import { failureText } from '../../core/failure-text.ts';
import type { NewPicture } from './api.ts';
import { cutPicture, type OpenedPicture, openPicture, type Part } from './cut-picture.ts';

const CropArea = lazy(() => import('./crop-area.tsx'));

type Props = {
  /** The picture to cut; undefined: none */
  readonly file: File | undefined;
  readonly use: PictureUse;
  /** Former description of the picture */
  readonly alt?: string;
  /** How many follow */
  readonly remaining?: number;
  readonly onSave: (picture: NewPicture) => Promise<unknown>;
  readonly onClose: () => void;
};

/** Fits a picture into the shape in which it is shown, and asks what is to be seen. */
export function PictureDialog({ file, onClose, ...props }: Props) {
  const { t } = useTranslation();
  const isSaving = useRef(false);
  const close = () => !isSaving.current && onClose();
  return (
    <Modal opened={file !== undefined} onClose={close} title={t('pictures.crop.title')} size="lg">
      {file && (
        <PictureForm
          key={`${file.name} ${props.remaining}`}
          file={file}
          onClose={close}
          isSaving={isSaving}
          {...props}
        />
      )}
    </Modal>
  );
}

type FormProps = Props & { readonly file: File; readonly isSaving: { current: boolean } };

function PictureForm({ file, use, alt: formerAlt = '', remaining = 0, onSave, onClose, isSaving }: FormProps) {
  const { t } = useTranslation();
  const { opened, failed } = useOpened(file);
  const part = useRef<Part>(undefined);
  const [alt, setAlt] = useState(formerAlt);
  const [isRefused, setRefused] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  // The button that saved the one before is gone. Not the field: on a phone its keyboard would cover the picture.
  useEffect(() => form.current?.focus(), []);

  async function save(event: FormEvent) {
    event.preventDefault();
    const { success, data } = altText.safeParse(alt);
    setRefused(!success);
    if (!success) return field.current?.focus();
    if (!opened || !part.current) return;
    setFailure(undefined);
    setBusy(true);
    isSaving.current = true;
    try {
      await onSave({ file: await cutPicture(opened.bitmap, part.current, use), alt: data });
    } catch (error) {
      setFailure(failureText(error, t('pictures.errors.save')));
    } finally {
      setBusy(false);
      isSaving.current = false;
    }
  }

  return (
    <form ref={form} tabIndex={-1} onSubmit={save} noValidate style={{ outline: 'none' }}>
      <Stack gap="md">
        {(failed || failure) && (
          <Alert color="danger" icon={<AlertIcon />} role="alert">
            {failure ?? t('pictures.errors.unreadable', { name: file.name })}
          </Alert>
        )}
        {opened && (
          <Suspense fallback={<Opening />}>
            <CropArea
              preview={opened.preview}
              use={use}
              onChange={(chosen) => {
                part.current = chosen;
              }}
            />
          </Suspense>
        )}
        {!opened && !failed && <Opening />}
        {!failed && (
          <TextInput
            ref={field}
            label={t('pictures.alt')}
            description={t('pictures.altHint')}
            value={alt}
            maxLength={ALT_TEXT_MAX}
            required
            error={isRefused && t('pictures.altRequired')}
            onChange={({ currentTarget }) => setAlt(currentTarget.value)}
          />
        )}
        {remaining > 0 && (
          <Text size="sm" c="dimmed">
            {t('pictures.crop.remaining', { count: remaining })}
          </Text>
        )}
        <Group justify="flex-end">
          <Button variant="default" disabled={isBusy} onClick={onClose}>
            {failed ? t('common.actions.close') : t('common.actions.cancel')}
          </Button>
          {!failed && (
            <Button type="submit" loading={isBusy} disabled={!opened}>
              {t('pictures.crop.submit')}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}

function Opening() {
  const { t } = useTranslation();
  return <Skeleton h={320} role="status" aria-label={t('pictures.crop.loading')} />;
}

/** A file as a picture, once the browser has read it. */
function useOpened(file: File): { readonly opened?: OpenedPicture; readonly failed: boolean } {
  const [opened, setOpened] = useState<OpenedPicture>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let isWanted = true;
    const opening = openPicture(file);
    opening.then(
      (picture) => isWanted && setOpened(picture),
      () => isWanted && setFailed(true),
    );
    return () => {
      isWanted = false;
      opening.then(
        ({ bitmap }) => bitmap.close(),
        () => {},
      );
    };
  }, [file]);
  return opened ? { opened, failed } : { failed };
}
